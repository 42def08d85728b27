/** The link's path is asked for so long, in ms. */
const LOCKED_MAX_MS = 3_000;
const UNAUTHORISED = 401;

/**
 * Whether a proxy asks for a password before the link. SockJS asks with the browser's credentials, so a 401 would open the
 * browser's own password box over the page. Any other answer, and none, is SockJS's to meet.
 */
export const isLocked = (url: string): Promise<boolean> =>
  fetch(`${url}/info`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(LOCKED_MAX_MS),
  }).then(
    ({ status }) => status === UNAUTHORISED,
    () => false, // the link itself reports what is wrong
  );
