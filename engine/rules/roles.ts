/** The office and the partners sign in on other sites. A role may have ROLE_ in front. */
const OTHERS = /^(?:ROLE_)?(?:ADMIN|PARTNER)/i;

/**
 * May this role use a member's routes (product.md 6; decisions, Session and link)? `allowed` is the list of the policy, compared
 * with the role as the site sent it. Without a list every role may, except those that begin with ADMIN or PARTNER. An empty role
 * is one that the site did not say or that could not be read: it locks nobody out.
 */
export const isMemberRole = (role: string, allowed: readonly string[] | undefined): boolean =>
  role === '' || (allowed === undefined ? !OTHERS.test(role) : allowed.includes(role));
