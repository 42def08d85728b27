import { useEffect, useRef } from 'react';
import type { Intent, State } from '../../../../engine/index.ts';
import { COIN_PAGE, RATE_ASK_MS, selectCoins, selectCoinUserId } from '../../../../engine/selectors/money/coins.ts';
import { selectMe, selectQuery } from '../../../../engine/selectors/shell.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';

type Ask = Extract<Intent, { type: 'call.ask' }>;

/** A filter's question is another question than that of the newest records. Of other calls only one is on its way. */
const isAsking = (state: State, ask: Ask): boolean =>
  (ask.call === 'coin.list' ? selectQuery(ask.call, ask.params as never) : selectQuery(ask.call))(state)?.status ===
  'asking';

/** Asks the site a question, unless the same one is on its way, or the member is not known yet. Says whether it was asked. */
export function useAsk(): (ask: Ask) => boolean {
  const { engine } = useEngine();
  return (ask) => {
    const state = engine.getState();
    if (selectMe(state) === null || isAsking(state, ask)) return false;
    engine.send(ask);
    return true;
  };
}

/** The records are asked for again after this time while they are on the screen, in ms: no message tells of coins. */
export const RECORDS_ASK_MS = 15_000;

/**
 * Asks at once, and again whenever the time is over. The frame loop drives it, so a hidden page asks nothing. `isAsked`: somebody else
 * asks at once.
 */
export function useAgain(everyMs: number, ask: () => boolean, isAsked = false): void {
  const lastMs = useRef(isAsked ? null : Number.NEGATIVE_INFINITY);
  useFrame((nowMs) => {
    lastMs.current ??= nowMs;
    if (nowMs - lastMs.current < everyMs) return;
    if (ask()) lastMs.current = nowMs;
  });
}

/** Reads the wallets and their sum. */
function askWallets(ask: (ask: Ask) => boolean, userId: number): void {
  ask({ type: 'call.ask', call: 'coin.wallets', params: { userId } });
  ask({ type: 'call.ask', call: 'coin.walletSummary', params: { userId } });
}

/** Whether an answer that the screens of coins show was not asked for, or is not kept any more. */
const isSomeMissing = (state: State): boolean => SHOWN.some((call) => selectQuery(call)(state) === undefined);
const SHOWN = ['coin.siteInfo', 'coin.wallets', 'coin.walletSummary'] as const;

/** The wallets of the member. The first call makes the member known to the coin service. */
export function useCoins() {
  const { reveal } = useEngine();
  const me = useSelected(selectMe);
  const userId = useSelected(selectCoinUserId);
  const coins = useSelected(selectCoins);
  const ask = useAsk();
  const read = (): void => {
    ask({ type: 'call.ask', call: 'coin.siteInfo', params: {} });
    if (userId !== null) askWallets(ask, userId);
  };
  const askUser = (): boolean =>
    me !== null && ask({ type: 'call.ask', call: 'coin.user', params: { username: reveal(me.username) } });
  // the engine asks again for all but what gives a command
  useAgain(RECORDS_ASK_MS, () => userId !== null || coins.status !== 'failed' || askUser(), true);
  const retry = (): void => {
    ask({ type: 'call.ask', call: 'coin.userForce', params: {} });
    read();
  };
  const playerId = me?.id;
  const isMissing = useSelected(isSomeMissing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the member or the number is known, and when an answer is not kept any more
  useEffect(() => {
    if (me === null) return;
    if (userId === null) askUser();
    read();
  }, [playerId, userId, isMissing]);
  return { ...coins, retry };
}

/** Keeps the rates up to date while they are on the screen. Returns how to ask at once. */
export function useRates(): () => boolean {
  const ask = useAsk();
  const now = (): boolean => ask({ type: 'call.ask', call: 'coin.rates', params: {} });
  useAgain(RATE_ASK_MS, now);
  return now;
}

/** Keeps the newest records of coins up to date while they are on the screen. `status`: whether they were read once. */
export function useRecords() {
  const playerId = useSelected(selectMe)?.id ?? 0;
  const ask = useAsk();
  const params = { playerId, page: 0, size: COIN_PAGE };
  const again = (): boolean => ask({ type: 'call.ask', call: 'coin.list', params });
  useAgain(RECORDS_ASK_MS, again);
  const query = useSelected(selectQuery('coin.list', params));
  useWalletsWith(query?.body?.items.map(({ id, status }) => `${id} ${status}`).join());
  const status = query?.body != null ? 'ready' : query?.status === 'failed' ? 'failed' : 'loading';
  return { status, again } as const;
}

/** Reads the wallets again when the newest records have changed: coins were spent or received elsewhere. Undefined before they are read. */
function useWalletsWith(records: string | undefined): void {
  const ask = useAsk();
  const userId = useSelected(selectCoinUserId);
  const known = useRef(records);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records are what it waits for
  useEffect(() => {
    const before = known.current;
    known.current = records;
    if (before === undefined || before === records || userId === null) return;
    askWallets(ask, userId);
  }, [records]);
}

/**
 * The state of a screen that also needs the newest records, and how to ask again: without the records it does not know its lock (K6).
 * `isOfRecords`: it is these that could not be read.
 */
export function withRecords({ status, retry }: ReturnType<typeof useCoins>, records: ReturnType<typeof useRecords>) {
  if (status !== 'ready') return { status, isOfRecords: false, onRetry: retry } as const;
  return {
    status: records.status,
    isOfRecords: records.status === 'failed',
    onRetry: () => void records.again(),
  } as const;
}
