import { describe, expect, test } from 'vitest';
import type { OptionId, RoundId } from '../../../engine/base/brand.ts';
import type { FactData } from '../../../engine/events/facts.ts';
import type { Round } from '../../../engine/model/market.ts';
import { heldRound } from '../../../engine/state/reads.ts';
import { EARLY_MAX } from '../../../engine/state/shape/limits.ts';
import { NEXT_ROUND, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* A message about a round may overtake its create (live-link 2): its prices and its limits are not lost. */

const optionId = OPTION.id;
const NO_PRICES = { openPrice: undefined, buyPrice: undefined, sellPrice: undefined };
const next: Round = { ...NEXT_ROUND, ...NO_PRICES };
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const PRICES = { openPrice: 97_500, buyPrice: 97_504, sellPrice: 97_496 };
type Started = Partial<FactData<'round.started'>>;
const started = (story: Story, some: Started = {}): Story =>
  story.tell('round.started', { optionId, id: next.id, ...PRICES, ...some }, 'stomp');
const limited = (story: Story, buyLimit?: number, sellLimit?: number): Story =>
  story.tell('round.limitChanged', { optionId, id: next.id, buyLimit, sellLimit }, 'stomp');
const created = (story: Story, some: Partial<Round> = {}): Story =>
  story.tell('round.created', { optionId, round: { ...next, ...some } }, 'stomp');
const known = ({ state }: Story) => heldRound(state, next.id)?.info;

describe('L6: what is told of a round before its create', () => {
  test('its prices and its limits are those of the round when the create comes', () => {
    expect(known(created(limited(started(quiet()), 10_000)))).toEqual({ ...next, ...PRICES, buyLimit: 10_000 });
  });

  test('what a message leaves out is that of the message before it, else of the create', () => {
    const story = limited(limited(started(quiet(), { sellPrice: undefined }), 10_000), undefined, 20_000);
    expect(known(created(story, { sellPrice: 97_495 }))).toEqual({
      ...next,
      ...PRICES,
      sellPrice: 97_495,
      buyLimit: 10_000,
      sellLimit: 20_000,
    });
  });

  test('F4: a message that comes twice changes nothing the second time', () => {
    const story = limited(started(quiet()), 10_000);
    const { state } = story;
    expect(limited(story, 10_000).state).toEqual(state);
  });

  test('the round has them beside its early result', () => {
    const { id, startMs, endMs } = next;
    const result = { ...RESULT, id, startMs, endMs };
    const story = started(quiet()).tell('round.finished', { optionId, result, fast: false }, 'stomp');
    expect(known(created(story))).toEqual({ ...next, ...PRICES });
    expect(heldRound(story.state, id)?.result).toEqual(result);
  });

  test('an answer that was asked for before the message is older than it, and one that was asked for later is newer', () => {
    const story = quiet();
    const before = story.ask('round.current', { optionId });
    limited(started(story), 10_000);
    const later = story.ask('round.current', { optionId });
    const { state } = story;
    const answer = { ...next, openPrice: 97_501, buyLimit: 30_000 };
    expect(known(story.answerTo(before, 'round.current', answer))).toMatchObject({ ...PRICES, buyLimit: 10_000 });
    story.state = state;
    expect(known(story.answerTo(later, 'round.current', answer))).toEqual(answer);
  });

  test("of another option's round, and of one that is over, nothing is kept", () => {
    const story = quiet();
    story.answerTo(story.ask('round.results', { optionId, startMs: 0, endMs: 1, page: 0, size: 50 }), 'round.results', {
      items: [RESULT, { ...RESULT, id: 6_999 as RoundId }],
      last: true,
    });
    const { state } = story;
    expect(started(story, { optionId: 3 as OptionId }).state).toBe(state);
    expect(started(story, { id: 6_999 as RoundId }).state).toBe(state);
  });

  test(`the last ${EARLY_MAX} rounds are kept`, () => {
    const story = quiet();
    for (let n = 1; n <= EARLY_MAX + 1; n++) started(story, { id: (8_000 + n) as RoundId });
    expect(story.state.stage.earlyWords?.map(({ id }) => id)).toEqual([8_002, 8_003, 8_004, 8_005]);
  });
});

describe('C6: a round whose times the site moves', () => {
  const phase = ({ state }: Story) => heldRound(state, ROUND.id)?.chart.value;
  const moved = (story: Story, some: Partial<Round>): Story =>
    story.tell('round.created', { optionId, round: { ...ROUND, ...some } }, 'stomp');
  const times = ({ state }: Story) => {
    const info = heldRound(state, ROUND.id)?.info;
    return [info?.startMs, info?.endMs];
  };

  test('an earlier end counts at once: betting closes by it', () => {
    const story = quiet();
    const endMs = story.at + 15_000;
    expect(phase(moved(story, { endMs }))).toEqual({ open: 'late' });
    expect(times(story)).toEqual([ROUND.startMs, endMs]);
    expect(phase(story.pass(4_999))).toEqual({ open: 'late' });
    expect(phase(story.pass(1))).toBe('closed');
    expect(phase(story.pass(10_000))).toEqual({ settling: 'waiting' });
  });

  test('an end that is over for betting closes a confirmation, and the member is told', () => {
    const story = quiet().tick();
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    expect(story.state.ticket.value).toBe('confirming');
    moved(story, { endMs: story.at + 5_000 });
    expect([phase(story), story.state.ticket.value]).toEqual(['closed', 'idle']);
    expect(story.state.toasts.shown.map(({ say }) => say.kind)).toEqual(['betShut']);
  });

  test('a round that is moved earlier begins earlier', () => {
    const story = created(quiet());
    const early = { startMs: next.startMs - 58_000, endMs: next.endMs - 58_000 };
    const { id } = next;
    expect(heldRound(story.state, id)?.chart.value).toBe('announced');
    expect(heldRound(created(story, early).state, id)?.chart.value).toEqual({ open: 'calm' });
  });

  test('a round that is closed opens no more, whatever the clock and the move say', () => {
    const story = quiet();
    story.pass(ROUND.endMs - story.at - 5_000);
    expect(phase(story)).toBe('closed');
    story.step(-40_000);
    expect(phase(moved(story, { endMs: ROUND.endMs - 15_000 }))).toBe('closed');
    expect(phase(story.pass(30_000))).toEqual({ settling: 'waiting' });
  });

  test('a later end, and the times of a round that has its result, change no phase', () => {
    const story = quiet();
    const { state } = story;
    expect(moved(story, { endMs: ROUND.endMs + 60_000 }).state).toEqual(state);
    story.tell('round.finished', { optionId, result: RESULT, fast: false }, 'stomp');
    const before = phase(story);
    expect(phase(moved(story, { endMs: ROUND.endMs - 20_000 }))).toEqual(before);
  });
});

describe('BR17: a confirmation of a bet on a round that has left the stage', () => {
  test.each([
    ['a round that is made anew, with the same times', { ...ROUND, id: 7_001 as RoundId }],
    ['the next round, which is created early', next],
  ])('closes, and the member is told: %s', (_which, round) => {
    const story = quiet().tick();
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    expect(story.state.ticket.value).toBe('confirming');
    story.tell('round.created', { optionId, round }, 'stomp');
    expect(story.state.ticket.value).toBe('idle');
    expect(story.state.toasts.shown.map(({ tone, say }) => [tone, say.kind])).toEqual([['warn', 'betShut']]);
  });

  test('stays where an earlier round comes late', () => {
    const story = quiet().tick();
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    const { startMs, endMs } = ROUND;
    const before = { ...ROUND, id: 6_999 as RoundId, startMs: startMs - 60_000, endMs: endMs - 60_000 };
    story.tell('round.created', { optionId, round: before }, 'stomp');
    expect([story.state.ticket.value, story.state.toasts.shown]).toEqual(['confirming', []]);
  });
});
