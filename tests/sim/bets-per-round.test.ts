import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { must } from '../../engine/base/assert.ts';
import { selectBets, selectBetting } from '../../engine/selectors/shell.ts';
import { withFacts } from '../../fixtures/site/files.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { control, openControlled } from '../support/controlled-site.ts';
import { openEngine, openSite, type Rig } from '../support/rig.ts';

const BALL = 8;
const POLICY = { ballBetsPerRound: 'many' } as const;

/** Bets 10,000 on each bet type in turn, all in one round. Answers the first refusal. */
async function betOn(rig: Rig, ...betTypes: readonly ('O' | 'UN' | '7')[]) {
  await rig.timeToBet();
  for (const [placed, betType] of betTypes.entries()) {
    for (const intent of [
      { type: 'betType.choose', betType },
      { type: 'amount.enter', text: '10,000' },
      { type: 'bet.open', betType },
      { type: 'bet.confirm' },
    ] as const) {
      const answer = rig.engine.send(intent);
      if (!isRight(answer)) return answer.left.code;
    }
    await rig.until('the answer to the bet', (s) => s.ticket.value === 'idle' || s.dialog !== null);
    if (rig.state().dialog !== null) return rig.state().dialog;
    await rig.until('the bet', (s) => selectBets(s).length === placed + 1);
    await rig.until('the balance after it', ({ wallet }) => wallet?.points === 1_284_500 - 10_000 * (placed + 1));
  }
  return null;
}

describe.concurrent("BR20: the policy ballBetsPerRound 'many', over real sockets", () => {
  test('where site and client have it, a member bets several times in a round, and each bet settles', async (t) => {
    const site = await openSite(t, { speed: 6 });
    site.world.betRules.setBallBetsPerRound('many');
    const rig = openEngine(site, `/trade/${BALL}`, {}, POLICY);
    await rig.ready();
    expect(await betOn(rig, 'O', 'UN', 'O', '7')).toBeNull();
    const bets = selectBets(rig.state());
    expect(new Set(bets.map(({ roundId }) => roundId)).size).toBe(1);
    expect(selectBetting(rig.state()).controls).toBe('form');
    await rig.until('their results', (s) => selectBets(s).every(({ status }) => status !== 0));
    const told = site.accounts.betsOf('demo').map(({ id, status, profit }) => ({ id, status, profit }));
    expect(told).toHaveLength(4);
    for (const bet of told) expect(selectBets(rig.state())).toContainEqual(expect.objectContaining(bet));
    await rig.until('the balance', ({ wallet }) => wallet?.points === site.accounts.balance('demo'));
    site.accounts.check();
  });

  test('a client without it places one bet, and a site without it refuses the second', async (t) => {
    const many = await openSite(t, { speed: 3 });
    many.world.betRules.setBallBetsPerRound('many');
    const careful = openEngine(many, `/trade/${BALL}`);
    await careful.ready();
    expect(await betOn(careful, 'O', 'UN')).toBe('alreadyBet');
    const one = await openSite(t, { speed: 3 });
    const eager = openEngine(one, `/trade/${BALL}`, {}, POLICY);
    await eager.ready();
    expect(await betOn(eager, 'O', 'UN')).toMatchObject({ kind: 'error' });
    expect(one.accounts.diagnostics).toMatchObject({ booked: 1, refused: 1 });
  });
});

test('/policy says how often a member bets in a round of number-ball, and keeps it to one in rent', async (t) => {
  const site = await openControlled(t);
  expect((await control(site, 'POST', '/policy', { ballBetsPerRound: 'often' })).status).toBe(400);
  expect((await control(site, 'POST', '/policy', POLICY)).body).toMatchObject(POLICY);
  const bet = (optionId: number, type: string) => {
    const option = findOption(optionId);
    must(option !== undefined, 'the catalog has the option');
    const roundId = site.world.market.roundAt(option, site.world.nowMs())?.id;
    const asked = { type, playerId: 101, playerUsername: 'demo', roundId, point: 10_000, clientId: null };
    return site.world.placeBet('demo', { ...asked, remainPoint: site.accounts.balance('demo') - 10_000 }).kind;
  };
  expect([bet(BALL, 'O'), bet(BALL, 'O'), bet(2, 'B'), bet(2, 'B')]).toEqual(['booked', 'booked', 'booked', 'refused']);
});

test('a page is told of a policy that is not the default, as an attribute that a browser reads back', () => {
  const page = (policy: object) => withFacts('<head></head>', { speed: 1, code: null, policy: () => ({ ...policy }) });
  expect(page({})).toBe('<head></head>');
  expect(page(POLICY)).toBe(
    '<head><meta name="site-policy" content="{&quot;ballBetsPerRound&quot;:&quot;many&quot;}"></head>',
  );
});
