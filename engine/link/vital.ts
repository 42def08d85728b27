/** How long a link is given, in ms. `linkTimes` gives the product's; a test divides them. */
export type LinkTimes = {
  /**
   * From the first step to CONNECTED: a hung /info, a socket that never opens, a CONNECTED that never comes. Shorter than
   * the link chart's limit (`CONNECT_MAX_MS`, 25 s), so that the link itself reports the loss, with the chance for the retry.
   */
  readonly connectMs: number;
  /** Heartbeats asked for and offered. The broker may offer none, or slower ones. */
  readonly heartbeatMs: number;
  /** Without the broker's heartbeats SockJS's own, every 25 s, are all there is; more than two of them missed is a dead link. */
  readonly silenceMs: number;
  readonly silenceCheckMs: number;
  /** After ERROR the broker closes, and its code is worth waiting for; not all brokers do. */
  readonly errorGraceMs: number;
  /** After this time, a whole frame that the parser has not parsed counts as swallowed. */
  readonly poisonMs: number;
  /** A logout waits this long for its RECEIPT. */
  readonly logoutMs: number;
};

/** The times of a link on a clock that runs `speed` times as fast. */
export const linkTimes = (speed = 1): LinkTimes => ({
  connectMs: 20_000 / speed,
  heartbeatMs: 10_000 / speed,
  silenceMs: 60_000 / speed,
  silenceCheckMs: 5_000 / speed,
  errorGraceMs: 1_000 / speed,
  poisonMs: 5_000 / speed,
  logoutMs: 1_000 / speed,
});

/** A link's signs of life, as they are met. */
export type Vitals = {
  /** STOMP is up; `heartbeat` is the CONNECTED frame's own header. Silence counts from here. */
  readonly opened: (heartbeat: string | undefined) => void;
  /** Something came that is no STOMP: SockJS's own heartbeat. */
  readonly beat: () => void;
  /** The parser has made a frame or a heartbeat of what came. */
  readonly parsed: () => void;
  /** A message of the socket, after the parser has seen it. */
  readonly heard: (data: unknown) => void;
  readonly stop: () => void;
};

/** Two intervals, as stompjs and Spring have it: one beat may be late. */
const BEATS_MISSED_MAX = 2;
/** After this many whole frames in a row without a parsed one, the parser has lost its place. */
const UNPARSED_MAX = 3;

/**
 * Watches a link that looks open for the two ways in which it is not: nothing comes (live-link 6, faults 11 and 12), or
 * what comes is swallowed by a parser that waits for a body's end (fault 13). Everything is measured on the monotonic
 * clock: stompjs's own check of heartbeats goes by `Date.now()`, so it would call a link dead when the device's clock
 * jumps forward, and alive for as long as it was set back (fault 19).
 */
export function watchVitals(times: LinkTimes, onLoss: (reason: 'silent' | 'poisoned') => void): Vitals {
  const silence = watchSilence(times, () => onLoss('silent'));
  let isParsed = false;
  let unparsed = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const explain = (): void => {
    isParsed = false;
    unparsed = 0;
    clearTimeout(deadline);
    deadline = undefined;
  };
  return {
    opened: silence.start,
    beat: silence.seen,
    parsed: () => {
      isParsed = true;
    },
    heard: (data) => {
      silence.seen();
      if (isParsed) return explain();
      if (!endsFrame(data)) return; // the first part of a frame, perhaps
      unparsed += 1;
      if (unparsed >= UNPARSED_MAX) onLoss('poisoned');
      else deadline ??= setTimeout(() => onLoss('poisoned'), times.poisonMs);
    },
    stop: () => {
      silence.stop();
      explain();
    },
  };
}

/** A frame ends with a NUL, after which a broker may put line ends. */
const endsFrame = (data: unknown): boolean => typeof data === 'string' && data.trimEnd().endsWith('\0');

function watchSilence({ heartbeatMs, silenceMs, silenceCheckMs }: LinkTimes, onSilence: () => void) {
  let lastMs = performance.now();
  let checkedMs = lastMs;
  let isSecondLook = false;
  let limitMs = silenceMs;
  let timer: ReturnType<typeof setInterval> | undefined;
  const check = (): void => {
    const now = performance.now();
    // A page that was frozen runs its timers before it gets the messages of that time. So it waits for one more check.
    const wasFrozen = now - checkedMs > 2 * silenceCheckMs;
    checkedMs = now;
    if (now - lastMs <= limitMs) isSecondLook = false;
    else if (wasFrozen && !isSecondLook) isSecondLook = true;
    else onSilence();
  };
  return {
    start: (heartbeat: string | undefined) => {
      const offeredMs = Number.parseInt(heartbeat ?? '', 10);
      limitMs = offeredMs > 0 ? BEATS_MISSED_MAX * Math.max(heartbeatMs, offeredMs) : silenceMs;
      lastMs = checkedMs = performance.now();
      timer = setInterval(check, silenceCheckMs);
    },
    seen: () => {
      lastMs = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
