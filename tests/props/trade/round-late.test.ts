import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import type { Round } from '../../../engine/model/market.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { DAY, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* More than one round is held: what happens to one changes nothing of the others. */

const optionId = OPTION.id;
const MINUTE_MS = 60_000;
/** The n-th round after the sample one, a minute each. */
const nth = (n: number, fields: Partial<Round> = {}): Round => ({
  ...ROUND,
  id: (7_000 + n) as RoundId,
  round: ROUND.round + n,
  startMs: ROUND.startMs + n * MINUTE_MS,
  endMs: ROUND.endMs + n * MINUTE_MS,
  ...fields,
});
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const create = (story: Story, round: Round): Story => story.tell('round.created', { optionId, round }, 'stomp');
const finish = (story: Story, n: number): Story => {
  const { id, round, startMs, endMs } = nth(n);
  return story.tell(
    'round.finished',
    { optionId, result: { ...RESULT, id, round, startMs, endMs }, fast: false },
    'stomp',
  );
};
const held = ({ state }: Story): readonly (readonly [number, boolean])[] =>
  state.stage.rounds.map(({ info, result }) => [info.id, result !== null]);
const timers = ({ state }: Story): readonly string[] => state.timers.map(({ id }) => id);
const ofRound =
  (n: number) =>
  (id: string): boolean =>
    id.startsWith(`round:${7_000 + n}|`);

describe('C6: a create that comes late', () => {
  test('C6: that of an earlier round leaves the round on the stage there, also where it has its result', () => {
    const story = create(quiet(), nth(3));
    finish(story, 3).send({ type: 'amount.enter', text: '5000' });
    create(story, nth(2));
    expect(held(story)).toEqual([
      [7_000, false],
      [7_002, false],
      [7_003, true],
    ]);
    expect(story.state.form.points).toBe(5_000);
  });

  test('C6: that of a round which is over and has left the stage shows nothing', () => {
    const story = create(finish(quiet(), 0), nth(1));
    expect(held(create(story, nth(0)))).toEqual([[7_001, false]]);
  });
});

describe('C6: what happens to one of the held rounds', () => {
  test('C6: its result changes no other held round', () => {
    const story = finish(create(quiet(), nth(1)), 0);
    expect(held(story)).toEqual([
      [7_000, true],
      [7_001, false],
    ]);
  });

  test('C6: a round that gives way to the newest one ends its own timers and no others', () => {
    const story = [1, 2, 3].reduce((told, n) => create(told, nth(n)), quiet());
    const others = timers(story).filter((id) => !ofRound(0)(id));
    expect(timers(create(story, nth(4))).filter((id) => !ofRound(4)(id))).toEqual(others);
  });

  test('BR10: the end of betting on it closes no confirmation of a bet on another one', () => {
    const story = create(quiet(), nth(1, { startMs: ROUND.startMs + 1_000, endMs: ROUND.endMs + MINUTE_MS }));
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    const shown = (): readonly unknown[] => story.state.toasts.shown.map(({ tone, say }) => [tone, say.kind]);
    story.pass(ROUND.endMs - story.at).tick();
    expect([story.state.ticket.value, shown()]).toEqual(['confirming', []]);
    story.pass(MINUTE_MS - 9_000);
    expect([story.state.ticket.value, shown()]).toEqual(['idle', [['warn', 'betShut']]]);
  });
});

describe('T1: the first measurement of the clock', () => {
  const phases = ({ state }: Story): readonly unknown[] =>
    state.stage.rounds.map(({ info, chart }) => [info.id, chart.value]);
  /** Two rounds are told to a device whose clock is ahead by that much. */
  const told = (aheadMs: number): Story =>
    create(ready({ at: ROUND.startMs + 1_000 + aheadMs, isUnmeasured: true }), nth(1));

  test('T1: decides the phase of each held round anew, and arms the timers of rounds alone', () => {
    const story = told(MINUTE_MS + 10_000);
    expect(phases(story)).toEqual([
      [7_000, { settling: 'waiting' }],
      [7_001, { open: 'calm' }],
    ]);
    const others = timers(story).filter((id) => !id.startsWith('round:'));
    story.measure(MINUTE_MS + 10_000);
    expect(phases(story)).toEqual([
      [7_000, { open: 'calm' }],
      [7_001, 'announced'],
    ]);
    expect(timers(story)).toEqual(expect.arrayContaining(others.filter((id) => id.startsWith('session'))));
    expect(timers(story).some(ofRound(0)) && timers(story).some(ofRound(1))).toBe(true);
  });
});

describe('L5e: an answer about another option than the one on the stage', () => {
  const other = { optionId: asId(3) };
  const span = { startMs: 0, endMs: 1, page: 0, size: 50 };
  const rows = { items: [{ ...RESULT, id: asId(1) }], last: true };
  test.each([
    ['round.current', other, nth(5)],
    ['round.results', { ...other, ...span }, rows],
    ['round.paint', { ...other, ...span }, rows],
    ['summary.daily', { ...other, dateMs: 0 }, { ...DAY, buyCount: 99 }],
    ['feed.recent', other, [{ id: 1, type: 'B', points: 5_000, createdMs: 1, who: 'a***' }]],
  ] as const)('L5e: %s changes nothing of the stage', (call, params, body) => {
    const story = quiet();
    const { stage } = story.state;
    story.answerTo(story.ask(call, params as never), call, body as never);
    expect(story.state.stage).toEqual(stage);
  });

  test('L5e: the round of an option that has left the site’s list is shown, and no prices are asked for', () => {
    const story = quiet();
    story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', []);
    const from = story.effects.length;
    story.answerTo(story.ask('round.current', { optionId }), 'round.current', nth(0, { siteOpen: false }));
    expect(story.state.stage.rounds.at(-1)?.info.siteOpen).toBe(false);
    const asked = story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
    expect(asked).toEqual(['round.current', 'bets.current']);
  });
});
