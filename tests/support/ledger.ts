import { expect } from 'vitest';
import type { Bet } from '../../engine/model/bets.ts';
import type { DnwRecord } from '../../engine/model/cash.ts';
import { BURST_PAUSE_MS, RESYNC_MS } from '../../engine/rules/clock.ts';
import { selectLedger } from '../../engine/selectors/screens.ts';
import { BET, ME } from '../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../fixtures/arbitraries/story.ts';

/** A member who has been here for a minute. */
export const here = (): Story => ready().pass(60_000);
/** The site tells a balance: so many points more than at the login. */
export const balance = (story: Story, more: number): Story =>
  story.tell('wallet.changed', { points: (ME.points + more) as never, money: (ME.points + more) as never }, 'stomp');
/** A bet of the member, placed now. */
export const bet = (story: Story, id = 1, fields: Partial<Bet> = {}): Bet => ({
  ...BET,
  id: id as never,
  clientId: undefined,
  roundId: (7_000 + id) as never,
  createdMs: story.at,
  ...fields,
});
/** The site accepts a bet of 50,000. */
export const accepted = (story: Story, id = 1, fields: Partial<Bet> = {}): Story =>
  story.tell('bet.accepted', { bet: bet(story, id, fields) }, 'stomp');
/** A bet has its result. */
export const settled = (story: Story, status: 1 | 2 | 3, id = 1, fields: Partial<Bet> = {}): Story => {
  const profit = status === 1 ? 44_000 : status === 2 ? -50_000 : 0;
  return story.tell('bet.settled', { bet: bet(story, id, { status, profit, ...fields }) }, 'stomp');
};
/** A record of 30,000, a pending deposit unless said otherwise. */
const record = (story: Story, fields: Partial<DnwRecord>): DnwRecord =>
  ({ id: 9, type: 'D', status: 0, points: 30_000, createdMs: story.at, ...fields }) as DnwRecord;
/** The site tells of a new record. */
export const created = (story: Story, fields: Partial<DnwRecord>): Story =>
  story.tell('dnw.created', { record: record(story, fields) }, 'stomp');
/** The site tells of a changed record. */
export const updated = (story: Story, fields: Partial<DnwRecord>): Story =>
  story.tell('dnw.updated', { record: record(story, fields) }, 'stomp');

/** The ledger as the page shows it. */
export const shown = (story: Story) => selectLedger(story.state) ?? expect.fail('no ledger');
/** The lines as the page shows them, newest first: what, by how much, and the balance after it less that at the login. */
export const lines = (story: Story): readonly (readonly [string, number, number | null])[] =>
  shown(story).lines.map(({ cause, points, after }) => {
    const what =
      cause.kind === 'record'
        ? `${cause.record.type}${cause.isReturn ? ' back' : ''}${cause.own === null ? '' : ` ${cause.own}`}`
        : cause.kind === 'result'
          ? cause.bet.outcome
          : cause.kind === 'own'
            ? cause.own
            : cause.kind;
    return [what, points, after === null ? null : after - ME.points];
  });
/** What was counted as unexplained. */
export const odd = ({ state }: Story): number => state.diagnostics.unexplained;

/** The site's list of own bets has this one. */
export function listed(story: Story, item: Bet): Story {
  const params = { playerId: ME.id, page: 0, size: 50 };
  const callId = story.ask('bets.list', params);
  return story.tell('bets.list.answered', { callId, params, body: { items: [item], last: true } });
}

/** The clock is measured anew and was so far behind. The last answer of the burst is the one that counts. */
export function corrected(story: Story, byMs: number): Story {
  const offsetMs = (story.state.clock.estimate?.thetaMs ?? 0) + byMs;
  const measuredMs = story.state.clock.estimate?.monotonicMs;
  if (!story.isPending('clock.probe')) story.pass(RESYNC_MS);
  while (story.state.clock.estimate?.monotonicMs === measuredMs) {
    if (!story.isPending('clock.probe')) story.pass(BURST_PAUSE_MS);
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs });
  }
  return story.step(byMs);
}
