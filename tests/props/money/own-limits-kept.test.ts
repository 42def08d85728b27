import { describe, expect, test } from 'vitest';
import type { OwnLimits } from '../../../engine/model/own-limits.ts';
import { noLimits, remindAtMs } from '../../../engine/rules/own-limits.ts';
import { readRecord, recordOf } from '../../../engine/run/own-limits.ts';
import { selectPlay } from '../../../engine/selectors/screens.ts';
import { selectForm, selectIsReminded } from '../../../engine/selectors/shell.ts';
import { ownLimitsOf } from '../../../engine/state/modules/money/limits-now.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { betOf, LimitsTab, type Shelf, shelfPort } from '../../support/limits-tabs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 13 March 2026, midnight in Seoul. */
const MIDNIGHT_MS = Date.parse('2026-03-13T00:00:00+09:00');
const NONE = noLimits(ME.id);
const limits = (some: Partial<OwnLimits>): OwnLimits => ({ ...NONE, ...some });
const tab = (shelf: Shelf = new Map()): LimitsTab => new LimitsTab(shelfPort(shelf), () => []);
const own = ({ story }: LimitsTab): OwnLimits | undefined => ownLimitsOf(story.state);
const tried = (at: LimitsTab, points: number) => {
  at.nextRound(7_000 + points, at.story.at);
  return at.open(points);
};

/** A tab with a bet in flight under a limit of 60,000 a round, and another one, which has looked at the device. */
function betInFlight(): { readonly one: LimitsTab; readonly other: LimitsTab } {
  const shelf: Shelf = new Map();
  const [one, other] = [tab(shelf), tab(shelf)];
  one.send({ type: 'limits.set', kind: 'round', value: 60_000 });
  one.nextRound(7_500, one.story.at);
  one.open(40_000);
  one.send({ type: 'bet.confirm' });
  other.look();
  return { one, other };
}

describe('BR33: the record on the device', () => {
  const sample = limits({ round: 20_000, raises: [{ kind: 'round', value: null, fromMs: 5 }], coolOffMs: 9 });

  test('a record is read as it was written', () => {
    expect(readRecord(recordOf(sample, 'demo'), ME.id, 'demo')).toEqual({ limits: sample, trouble: null });
    expect(readRecord(null, ME.id, 'demo')).toEqual({ limits: null, trouble: null });
  });

  test.for([
    ['a value that was edited', (text: string) => text.replace('"round":20000', '"round":900000'), { round: 900_000 }],
    ['a change that was made earlier', (text: string) => text.replace('"fromMs":5', '"fromMs":1'), { round: 20_000 }],
    ['a record of another member', (text: string) => text.replace('101', '102'), { round: 20_000 }],
    ['a value that is no number', (text: string) => text.replace('20000', '"x"'), { round: null }],
    ['what is no record', () => '{"round', { round: null, coolOffMs: null }],
  ] as const)('%s is told as broken, and the strictest values that can be read count', ([, edit, read]) => {
    const { limits: found, trouble } = readRecord(edit(recordOf(sample, 'demo')), ME.id, 'demo');
    expect(trouble).toBe('broken');
    expect(found).toEqual({ ...NONE, coolOffMs: 9, ...read });
  });

  test('of a value and a change that waits the stricter one counts in a broken record', () => {
    const text = recordOf(limits({ loss: 90_000, raises: [{ kind: 'loss', value: 40_000, fromMs: 1 }] }), 'other');
    expect(readRecord(text, ME.id, 'demo').limits?.loss).toBe(40_000);
  });

  test('it is written before anything else happens, and another tab and a reload know it', () => {
    const shelf: Shelf = new Map();
    const [one, other] = [tab(shelf), tab(shelf)];
    one.send({ type: 'limits.set', kind: 'round', value: 20_000 });
    expect(tried(other, 40_000)).toMatchObject({ left: { code: 'ownLimit' } });
    expect(own(tab(shelf))?.round).toBe(20_000);
  });

  test('while a bet is in flight in one tab, another tab bets nothing under a limit, however the answer is lost', () => {
    const shelf: Shelf = new Map();
    const [one, other] = [tab(shelf), tab(shelf)];
    one.send({ type: 'limits.set', kind: 'round', value: 60_000 });
    for (const each of [one, other]) each.nextRound(7_500, each.story.at);
    one.open(40_000);
    expect(other.open(40_000)).toMatchObject({ _tag: 'Right' }); // both ask, and none has sent yet
    one.send({ type: 'bet.confirm' });
    expect(other.send({ type: 'bet.confirm' })).toMatchObject({ left: { code: 'submitting' } });
    expect(tried(tab(shelf), 10_000)).toMatchObject({ left: { code: 'submitting' } }); // a reload does not help
    for (const each of [one, other]) each.pass(1_500);
    one.tell('bet.accepted', {
      ...betOf(9, 40_000, 7_500, one.story.at),
      clientId: one.story.state.ticket.context.clientId as never,
    });
    other.tell('bet.accepted', betOf(9, 40_000, 7_500, other.story.at));
    expect(other.send({ type: 'bet.confirm' })).toMatchObject({ left: { code: 'ownLimit' } });
    other.send({ type: 'bet.cancel' });
    expect(other.open(20_000)).toMatchObject({ _tag: 'Right' });
  });

  test('a bet in flight of a tab that is gone holds nobody longer than a minute after its gate', () => {
    const { other } = betInFlight();
    expect(tried(other, 10_000)).toMatchObject({ left: { code: 'submitting' } });
    other.pass(2 * MINUTE);
    expect(tried(other, 10_000)).toMatchObject({ _tag: 'Right' });
  });

  test('a bet in flight of a tab that is gone locks the form of another one no longer, without a press there', () => {
    const { one, other } = betInFlight();
    const { gateMs } = one.story.effectsOf('ticket.save').at(-1)?.ticket ?? expect.fail('no bet is sent');
    const ownMax = (): number | undefined => selectForm(other.story.state).limits.ownMax;
    expect(ownMax()).toBe(0);
    other.pass(gateMs + MINUTE - 1 - other.story.at);
    expect(ownMax()).toBe(0);
    other.pass(1);
    expect(ownMax()).toBe(60_000);
    expect(other.story.state.play).not.toHaveProperty('elsewhere');
  });

  test('a tab gives its bet in flight a later end: the other tabs wait until that end', () => {
    const shelf: Shelf = new Map();
    const endsIn = (ms: number) => shelf.set('sending.demo.101', JSON.stringify({ 'client-b1': START_MS + ms }));
    tab(shelf).send({ type: 'limits.set', kind: 'round', value: 60_000 });
    endsIn(MINUTE);
    const other = tab(shelf);
    const ownMax = (): number | undefined => selectForm(other.story.state).limits.ownMax;
    endsIn(2 * MINUTE);
    other.look();
    other.pass(START_MS + 2 * MINUTE - 1 - other.story.at);
    expect(ownMax()).toBe(0);
    other.pass(1);
    expect(ownMax()).toBe(60_000);
  });

  test('a bet in flight whose end is no time on the device holds nobody', () => {
    const shelf: Shelf = new Map([['sending.demo.101', '{"client-b1":1e999,"client-b2":"soon"}']]);
    expect(tab(shelf).story.state.play?.isElsewhere).toBeUndefined();
  });

  test('a record that is edited or removed while a page is open makes nothing looser there', () => {
    const shelf: Shelf = new Map();
    const at = tab(shelf);
    at.send({ type: 'limits.set', kind: 'round', value: 20_000 });
    shelf.set('demo.101', recordOf(limits({ round: 90_000 }), 'demo').replace('90000', '95000'));
    expect(tried(at, 40_000)).toMatchObject({ left: { code: 'ownLimit' } });
    expect(selectPlay(at.story.state).trouble).toBe('broken');
    expect(own(tab(shelf))?.round).toBe(20_000);
    shelf.clear();
    expect(tried(at, 40_000)).toMatchObject({ left: { code: 'ownLimit' } });
    expect(own(tab(shelf))?.round).toBe(20_000);
  });

  test('where storage is refused the limit holds for the session, and the page is told', () => {
    const refused = (): never => {
      throw new DOMException('', 'SecurityError');
    };
    const story = ready({ kept: { trouble: 'refused' } });
    story.send({ type: 'limits.set', kind: 'round', value: 20_000 });
    story.tell('effect.failed', { effect: 'limits.save', message: 'SecurityError' });
    expect(selectPlay(story.state).trouble).toBe('refused');
    expect(ownLimitsOf(story.state)?.round).toBe(20_000);
    expect(() => new LimitsTab({ ...shelfPort(new Map()), load: refused, since: refused }, () => [])).not.toThrow();
  });

  test('a device whose clock is a day ahead or behind shortens no wait and no cool-off', () => {
    const shelf: Shelf = new Map();
    const at = tab(shelf);
    at.send({ type: 'limits.set', kind: 'round', value: 20_000 });
    at.send({ type: 'limits.set', kind: 'round', value: 90_000 });
    at.send({ type: 'coolOff.begin', days: 1 });
    for (const aheadMs of [DAY + 1, -DAY, 40 * DAY]) {
      const wrong = new LimitsTab(shelfPort(shelf), () => [], { at: START_MS + HOUR, aheadMs });
      expect(own(wrong)).toMatchObject({ round: 20_000, coolOffMs: START_MS + DAY });
    }
  });

  test('the session that ends takes what the page knows of the day with it', () => {
    const at = tab();
    at.send({ type: 'limits.set', kind: 'remind', value: 15 });
    at.send({ type: 'session.logout' });
    expect(at.story.state.play).toBeUndefined();
    expect(at.story.state.timers.filter(({ id }) => id.startsWith('limits|'))).toEqual([]);
  });
});

describe('BR34: the reminder', () => {
  const reminded = (): LimitsTab => {
    const at = tab();
    at.send({ type: 'limits.set', kind: 'remind', value: 15 });
    at.pass(15 * MINUTE);
    return at;
  };

  test('it comes after its time since the sign-in, and again after its time since the answer', () => {
    const at = tab();
    at.send({ type: 'limits.set', kind: 'remind', value: 15 });
    at.pass(15 * MINUTE - 1);
    expect(selectIsReminded(at.story.state)).toBe(false);
    at.pass(1);
    expect(selectIsReminded(at.story.state)).toBe(true);
    at.send({ type: 'reminder.answer', answer: 'goOn' });
    expect(selectIsReminded(at.story.state)).toBe(false);
    at.pass(15 * MINUTE);
    expect(selectIsReminded(at.story.state)).toBe(true);
    expect(remindAtMs(limits({ remind: 15 }), null)).toBe(null);
  });

  test('it waits while an own bet runs or is confirmed', () => {
    const at = reminded();
    at.nextRound(7_100, at.story.at);
    at.open(5_000);
    expect(selectIsReminded(at.story.state)).toBe(false);
    at.send({ type: 'bet.cancel' });
    expect(selectIsReminded(at.story.state)).toBe(true);
    at.tell('bet.accepted', betOf(9, 5_000, 7_100, at.story.at));
    expect(selectIsReminded(at.story.state)).toBe(false);
  });

  test("'stop' begins a cool-off until midnight in Seoul", () => {
    const at = reminded();
    at.send({ type: 'reminder.answer', answer: 'stop' });
    expect(own(at)?.coolOffMs).toBe(MIDNIGHT_MS);
    expect(tried(at, 5_000)).toMatchObject({ left: { code: 'coolingOff', params: { untilMs: MIDNIGHT_MS } } });
  });

  test('a reload of the page does not begin its time anew', () => {
    const shelf: Shelf = new Map();
    const port = shelfPort(shelf);
    const at = new LimitsTab(port, () => []);
    at.send({ type: 'limits.set', kind: 'remind', value: 15 });
    const again = new LimitsTab(port, () => [], { at: START_MS + 10 * MINUTE, isReload: true });
    again.pass(5 * MINUTE);
    expect(selectIsReminded(again.story.state)).toBe(true);
  });

  test('a login begins its time anew, however the session before has ended', () => {
    const port = shelfPort(new Map());
    const at = new LimitsTab(port, () => []);
    at.send({ type: 'limits.set', kind: 'remind', value: 15 });
    const again = new LimitsTab(port, () => [], { at: START_MS + 540 * MINUTE });
    expect(again.story.state.play?.sinceMs).toBe(again.story.at);
    again.pass(15 * MINUTE - 1);
    expect(selectIsReminded(again.story.state)).toBe(false);
  });
});
