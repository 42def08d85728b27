/** The fragment of the address with which the player follows a page. */
export const LIVE = '#live';
