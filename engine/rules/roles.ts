/** The office and the partners sign in on other sites. */
const OTHERS = /^(?:ADMIN|PARTNER)/i;

/**
 * May this role use a member's routes (product.md 6; decisions, Session and link)? `allowed` is the list of the policy. Without
 * a list every role may, except those that begin with ADMIN or PARTNER.
 */
export const isMemberRole = (role: string, allowed: readonly string[] | undefined): boolean =>
  allowed === undefined ? !OTHERS.test(role) : allowed.includes(role);
