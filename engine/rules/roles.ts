/** The office and the partners sign in to sites of their own. */
const OTHERS = /^(?:ADMIN|PARTNER)/;

/**
 * May this role use a member's routes (product.md 6; decisions, Session and link)? `allowed` is the policy's list; without
 * one every role may, but those that begin with ADMIN or PARTNER.
 */
export const isMemberRole = (role: string, allowed: readonly string[] | undefined): boolean =>
  allowed === undefined ? !OTHERS.test(role) : allowed.includes(role);
