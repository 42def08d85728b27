import { describe, expect, test } from 'vitest';
import { must } from '../../engine/base/assert.ts';
import { auditEvidence, readEvidence } from '../../engine/rules/evidence.ts';
import { selectReceipt, selectSearch } from '../../engine/selectors/screens.ts';
import { selectBetPanel, selectOwnBets, selectRentLines } from '../../engine/selectors/shell.ts';
import { evidenceFile } from '../../engine/selectors/trade/evidence-file.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import type { Round } from '../../fixtures/site/world/market/rounds.ts';
import { createWorld } from '../../fixtures/site/world/world.ts';
import { openEngine, openSite } from '../support/rig.ts';
import { firstTouched } from './judge.ts';

const TOUCH = 91;
const START_MS = Date.parse('2026-03-12T14:20:00+09:00');
const ROUNDS = 2_000;

describe('touch on the simulated site', () => {
  test(`the site settles ${ROUNDS} rounds of its own prices by their paths, and not by their closes`, () => {
    const { market } = createWorld({ seed: 7, startMs: START_MS });
    const option = findOption(TOUCH);
    must(option !== undefined, 'the site offers touch');
    let round: Round | null = market.lastFinished(option, START_MS);
    let otherwise = 0;
    for (let count = 0; count < ROUNDS; count++) {
      must(round !== null, 'the site has enough rounds');
      const { open, close, status } = market.result(round);
      const { buy, sell } = market.pipsOf(round);
      expect(status).toBe(firstTouched(pricesOf(market.series(option.stock).block, round), open, buy, sell));
      const byClose = close - open >= buy ? 1 : open - close >= sell ? 2 : 3;
      if (status !== byClose) otherwise++;
      round = market.roundBefore(round);
    }
    expect(otherwise).toBeGreaterThan(ROUNDS / 10);
  });

  test('a bet on touch goes from the panel over the site to a receipt that agrees, and its file alone says the same', async (context) => {
    const site = await openSite(context, { speed: 10 });
    const { engine, state, until, ready, bet } = openEngine(site, `/trade/${TOUCH}`);
    await ready();
    await until('the round to open', (s) => selectBetPanel(s).choices[0]?.targetPrice !== undefined);
    expect(selectBetPanel(state()).choices.map(({ betType }) => betType)).toEqual(['B', 'S']);
    expect(selectRentLines(state())).not.toBeNull();
    const roundId = await bet('S');
    const own = () => selectOwnBets(state()).find((one) => one.roundId === roundId);
    await until('the bet to settle', () => own() !== undefined && own()?.outcome !== 'pending');
    const told = own();
    must(told !== undefined, 'the member has the bet');
    expect(told).toMatchObject({ gameType: 'U1', side: 'S', isBall: false });

    engine.send({ type: 'receipt.read', betId: told.id });
    const receipt = () => selectReceipt(told.id)(state());
    await until('the receipt to be read', () => receipt()?.status === 'read');
    const shown = receipt();
    must(shown !== null, 'the receipt is there');
    expect(shown.bet.audit).toEqual({ verdict: 'agrees' });
    expect(shown.sided?.status.isSame).toBe(true);
    expect(shown.outcome).toEqual({ own: told.outcome, told: told.outcome, isSame: true });

    const file = readEvidence(JSON.parse(JSON.stringify(evidenceFile(shown))));
    if ('problem' in file) throw new Error(file.problem);
    expect(auditEvidence(file)).toEqual({ verdict: 'agrees' });
    const few = { ...file, trades: [] };
    expect(auditEvidence(few)).toEqual({ verdict: 'unknown', missing: 'trades' });

    engine.send({ type: 'nav.go', path: '/history_trade?type=U1&bet=S' });
    await until('the bets to be searched', (s) => selectSearch(s).rows.length > 0);
    expect(selectSearch(state()).rows.map(({ id, choice }) => [id, choice])).toEqual([[told.id, 'S']]);
  });
});

type Block = { readonly times: readonly number[]; readonly ticks: readonly number[]; readonly endMs: number };

/** Every price of a round, from the trades that the site publishes. */
function pricesOf(block: (atMs: number) => Block, { startMs, endMs }: Round): readonly number[] {
  const prices: number[] = [];
  for (let at = startMs; at <= endMs; ) {
    const { times, ticks, endMs: nextMs } = block(at);
    prices.push(...ticks.filter((_, i) => (times[i] ?? 0) > startMs && (times[i] ?? 0) <= endMs));
    at = nextMs;
  }
  return prices;
}
