import type { Bet } from '../../engine/model/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../../engine/model/market.ts';
import { selectReceipt } from '../../engine/selectors/screens.ts';
import { BET, OPTION, RESULT, START_MS } from '../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../fixtures/arbitraries/story.ts';

/** The sample's bet, won. */
export const WON = { ...BET, status: 1, profit: 44_000 } as Bet;
/** The end of the sample's round. */
export const END_MS = START_MS + 60_000;
/** Trades before the round. */
export const OPEN: readonly Trade[] = [
  [START_MS - 3_000, 97_390],
  [START_MS - 50, 97_400],
];
/** The last trade before the end is at the settle price of the sample. */
export const CLOSE: readonly Trade[] = [
  [END_MS - 900, 97_401],
  [END_MS - 700, 97_404.62],
  [END_MS - 129, 97_410],
  [END_MS + 118, 97_399],
];

/** The history screen with these bets. */
export function on(bets: readonly Bet[] = [WON], option: TradeOption = OPTION): Story {
  const story = signedIn({ path: '/history_trade?from=2026-03-12&to=2026-03-12', option: option as never });
  return story.answer('bets.search', { items: bets, last: true });
}
/** Answers everything that the receipt has asked for. */
export function read(
  story: Story,
  answers: { round?: RoundResult; open?: readonly Trade[]; close?: readonly Trade[] } = {},
): Story {
  const { round = RESULT, open = OPEN, close = CLOSE } = answers;
  story.send({ type: 'receipt.read', betId: BET.id });
  for (const pending of [...story.state.calls.pending]) {
    if (pending.call === 'receipt.rounds') story.answerTo(pending.callId, pending.call, { items: [round], last: true });
    if (pending.call !== 'receipt.trades') continue;
    const { endMs } = pending.params as { readonly endMs: number };
    story.answerTo(pending.callId, pending.call, { items: endMs === START_MS ? open : close, last: true });
  }
  return story;
}
/** The receipt on the screen. @throws if the page does not know the bet */
export const shown = ({ state }: Story) => {
  const found = selectReceipt(BET.id)(state);
  if (found === null) throw new Error('the page does not know the bet');
  return found;
};
