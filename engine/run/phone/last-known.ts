import { finite, list, type Of, orNull, shape, text, whole } from '../../base/check.ts';
import { seoulDayStartMs } from '../../base/time.ts';
import { readJson } from '../../ports/json.ts';
import { tryTo } from '../../ports/phone/refused.ts';
import { isSignedOut, type LastSaid, selectLastSaid } from '../../selectors/page/phone.ts';
import { isLinkUp } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';

/** What is kept is shown for so long, in ms: later it says nothing about a balance any more. */
const KEPT_MS = 24 * 3_600_000;
/** While the link is up, what is shown is confirmed by it: the time is written again so often at most, in ms. */
const CONFIRM_MS = 30_000;

const Kept = shape({
  playerId: whole,
  points: finite,
  bets: list(
    shape({
      id: whole,
      stock: orNull(text),
      gameType: orNull(text),
      type: text,
      round: whole,
      points: finite,
      profit: orNull(finite),
      outcome: text,
      createdMs: finite,
    }),
  ),
  /** When the site confirmed it last: site time, epoch ms. */
  atMs: finite,
  /** When it was written, by the device's clock: it goes by that. */
  keptMs: finite,
});
type Kept = Of<typeof Kept>;
/** What a page without a network shows of the member's money. */
export type LastKnown = Omit<Kept, 'keptMs'> & {
  /** Whether the site confirmed it on this day in Seoul, by what the device's clock has counted since then. */
  readonly isOfToday: boolean;
};

type Device = {
  readonly storage: () => Storage;
  /** The tab's own storage: it says whose page the tab is. */
  readonly tab: () => Storage;
  /** The device's clock, epoch ms. */
  readonly wallMs: () => number;
};

/**
 * Keeps what the site said last of the member's balance and bets, on the device (local storage, under `key`), for a page that opens
 * without a network. It is gone as soon as the session ends, at a page that opens signed out, when another member signs in, and after a
 * day. Two members may have a tab each on one device: a tab keeps whose it is (under the same key), and shows nothing of another member. Where
 * the storage is refused nothing is kept.
 */
export function createLastKnown(key: string, { storage, tab, wallMs }: Device) {
  let written: { readonly said: LastSaid; readonly atMs: number } | null = null;
  let wasSignedIn = false;
  let isForgotten = false;
  let ownerId: number | null = null;

  const forget = (): void => {
    if (isForgotten) return;
    isForgotten = true;
    written = null;
    ownerId = null;
    tryTo(() => tab().removeItem(key));
    tryTo(() => storage().removeItem(key));
  };
  /** Keeps whose page the tab is, as soon as the site says so: the tab may lose the network before there is anything to keep of the member. */
  const own = (playerId: number | undefined): void => {
    if (playerId === undefined || playerId === ownerId) return;
    ownerId = playerId;
    isForgotten = false;
    tryTo(() => tab().setItem(key, JSON.stringify({ playerId })));
  };
  /** Whether the tab may show what is kept of a member: it is this member's, or nobody has signed in in it. */
  const isOpenTo = (playerId: number): boolean => {
    const { playerId: owner = playerId } = readJson(tryTo(() => tab().getItem(key)) ?? null);
    return owner === playerId;
  };
  const write = (said: LastSaid, atMs: number): void => {
    written = { said, atMs };
    isForgotten = false;
    tryTo(() => storage().setItem(key, JSON.stringify({ ...said, atMs, keptMs: wallMs() })));
  };

  return {
    /** Takes a new state; `atMs`: site time, epoch ms. */
    take: (state: State, atMs: number): void => {
      const hasEnded = wasSignedIn && state.session.access === null;
      wasSignedIn = state.session.access !== null;
      if (hasEnded || isSignedOut(state)) {
        forget();
        return;
      }
      own(state.session.me?.id);
      const said = selectLastSaid(state);
      if (said === null || !isLinkUp(state)) return;
      if (written?.said !== said || atMs - written.atMs >= CONFIRM_MS) write(said, atMs);
    },
    /** What is kept; null for nothing, something too old, of another hand, or of another member than this tab's. */
    load: (): LastKnown | null => {
      const stored = readJson(tryTo(() => storage().getItem(key)) ?? null);
      if (!Kept(stored) || !isOpenTo(stored.playerId)) return null;
      const { keptMs, ...known } = stored;
      const sinceMs = wallMs() - keptMs;
      const isOfToday = seoulDayStartMs(known.atMs) === seoulDayStartMs(known.atMs + sinceMs);
      return Math.abs(sinceMs) < KEPT_MS ? { ...known, isOfToday } : null;
    },
  };
}
