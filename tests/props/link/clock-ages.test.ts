import { describe, expect, test } from 'vitest';
import { selectIsPriceStale, selectQuery } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS } from '../../support/coins.ts';
import { asked } from '../../support/queries.ts';

/* T4: what the device's own clock has dated, when the site's clock is measured for the first time, and when it is corrected. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOTICES = { page: 0, size: 4 };

/** Where in the state an instant within an hour of this one stands. The clock's own samples are of the monotonic clock. */
function placesOf(value: unknown, nearMs: number, path = ''): readonly string[] {
  if (typeof value === 'number') return Math.abs(value - nearMs) < HOUR_MS ? [path] : [];
  if (typeof value !== 'object' || value === null || path === '.clock') return [];
  const all = Object.entries(JSON.parse(JSON.stringify(value)) as object);
  return all.flatMap(([name, one]) => placesOf(one, nearMs, `${path}.${/^\d+$/.test(name) ? '#' : name}`));
}
const datedBy = ({ state }: Story, nearMs: number): readonly string[] => [...new Set(placesOf(state, nearMs))].sort();

/** How far the device's clock is ahead. The site's instants are outside of an hour of it. */
const AHEAD_MS = 3 * HOUR_MS;

/** A session of a device whose clock is ahead, in which the page has dated whatever it dates before it knows the site's clock. */
function dated(): Story {
  const story = signedIn({ at: START_MS + AHEAD_MS, isUnmeasured: true, kept: {} });
  story.answer('bars.fetch', [{ startMs: START_MS - MINUTE_MS, open: 1, high: 1, low: 1, close: 1 }]);
  resynced(resynced(story).pass(3_000)).tick(97_400, START_MS);
  story.send({ type: 'bars.more' });
  story.fail('bars.fetch', 400);
  story.answerTo(story.ask('options.list', { prefix: '' }), 'options.list', [{ ...OPTION, buyPip: 9 }]);
  story.tell('bet.accepted', { bet: { ...BET, status: 0 } } as never, 'stomp');
  asked(story, 'notices.list', NOTICES, { items: [], last: true });
  asked(story, 'coin.rates', {}, { BTC: { KRW: 1 } });
  story.send(COMMANDS.convert);
  story.answer('coin.convert', { message: null });
  story.send(COMMANDS.send);
  story.fail('coin.send', 'timeout');
  return story;
}

describe('T4: what the device’s own clock has dated', () => {
  test('is of the site’s clock after its first measurement, wherever it stands in the state', () => {
    const story = dated();
    expect(datedBy(story, story.at)).toEqual([
      '.bets.terms.#.pips.atMs',
      '.bets.terms.#.pips.changedMs',
      '.calls.pending.#.sinceMs',
      '.coins.ratedMs',
      '.commands.charts.convert.context.sinceMs',
      '.commands.charts.send.context.sinceMs',
      '.commands.done.#.doneMs',
      '.commands.done.#.fromMs',
      '.commands.kept.#.sentMs',
      '.commands.last.convert.sentMs',
      '.commands.last.send.sentMs',
      '.ledger.opening.sinceMs',
      '.ledger.told.#.cause.atMs',
      '.ledger.told.#.fromMs',
      '.ledger.told.#.toldMs',
      '.options.askedMs',
      '.options.atMs',
      '.options.repriced.#.atMs',
      '.queries.#.sinceMs',
      '.session.expiresAtMs',
      '.stage.bars.olderAgainMs',
      '.stage.live.heardMs',
      '.stage.rounds.#.chart.context.nowMs',
      '.stage.watch.sinceMs',
    ]);
    story.measure(AHEAD_MS);
    expect(datedBy(story, START_MS + AHEAD_MS)).toEqual([]);
    expect(story.state.coins.ratedMs).toBe(story.at);
  });

  test('is the reload that the page has planned, too: its wait is neither longer nor shorter', () => {
    const story = signedIn({ at: START_MS + AHEAD_MS, isUnmeasured: true });
    for (let tries = 0; tries < 4; tries++) lost(story).pass(tries < 3 ? 500 : 0);
    const left = (): number => (story.state.reload.due?.atMs ?? 0) - story.at;
    expect(left()).toBe(5_000);
    story.pass(1_000).measure(AHEAD_MS);
    expect(left()).toBe(4_000);
  });

  test.each([AHEAD_MS, -AHEAD_MS])(
    'is the end of tokens, too, on the device as well: a device %i ms ahead renews them after their time',
    (aheadMs) => {
      const story = signedIn({ at: START_MS + aheadMs, isUnmeasured: true });
      expect(story.state.session.expiresAtMs).toBe(story.at + 1_800_000);
      expect(story.effectsOf('tokens.save').at(-1)?.expiresAtMs).toBeNull();
      story.measure(aheadMs);
      const { expiresAtMs, isByDevice } = story.state.session;
      expect([expiresAtMs, isByDevice]).toEqual([story.at + 1_800_000, undefined]);
      expect(story.effectsOf('tokens.save').at(-1)?.expiresAtMs).toBe(expiresAtMs);
    },
  );

  test('is no end of tokens that the device has kept: the site’s clock has dated that', () => {
    const expiresAtMs = START_MS + 60_000;
    const tokens = { access: asRef('token#1'), refresh: asRef('token#2') };
    const story = begun({ at: START_MS + AHEAD_MS, isUnmeasured: true, ...tokens });
    story.state = { ...story.state, session: { ...story.state.session, expiresAtMs } };
    expect(story.measure(AHEAD_MS).state.session.expiresAtMs).toBe(expiresAtMs);
  });

  test.each([AHEAD_MS, -AHEAD_MS, 15 * MINUTE_MS, -15 * MINUTE_MS])(
    'keeps its age: a device %i ms ahead drops an answer of an earlier screen when it is ten minutes old',
    (aheadMs) => {
      const story = begun({ path: '/', at: START_MS + aheadMs, isUnmeasured: true });
      asked(story, 'notices.list', NOTICES, { items: [], last: true });
      story.measure(aheadMs).send({ type: 'nav.go', path: '/support/notice' });
      const isKept = (): boolean => selectQuery('notices.list', NOTICES)(story.state) !== undefined;
      const ask = (): Story => asked(story, 'static.fetch', { type: 'terms' }, answers()['static.fetch']);
      expect([ask(), isKept()]).toEqual([story, true]);
      story.pass(9 * MINUTE_MS);
      expect([ask(), isKept()]).toEqual([story, true]);
      story.pass(MINUTE_MS);
      expect([ask(), isKept()]).toEqual([story, false]);
    },
  );

  test.each([AHEAD_MS, -AHEAD_MS])('of a device %i ms ahead does not keep the home page from asking', (aheadMs) => {
    const story = begun({ path: '/', at: START_MS + aheadMs, isUnmeasured: true });
    asked(story, 'public.options', { isPlay: null, prefix: '' }, [OPTION]);
    story.measure(aheadMs).send({ type: 'market.watch' });
    const count = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'public.options').length;
    const before = count();
    for (let second = 0; second < 600; second += 5) {
      story.pass(5_000).tell('market.watched', {});
      if (story.isPending('public.options')) story.answer('public.options', [OPTION]);
    }
    expect(count() - before).toBe(10);
  });

  test.each([AHEAD_MS, -AHEAD_MS])('of a device %i ms ahead does not hide that the price is silent', (aheadMs) => {
    const round = { ...ROUND, endMs: START_MS + HOUR_MS };
    const story = resynced(ready({ at: START_MS + aheadMs, isUnmeasured: true, round }), { round });
    resynced(story.tick(97_400, START_MS).measure(aheadMs), { round });
    story.pass(9_000);
    expect(selectIsPriceStale(story.state)).toBe(false);
    expect(selectIsPriceStale(story.pass(2_000).state)).toBe(true);
  });
});

describe('T4: a correction of the clock', () => {
  test('that sets it back leaves nothing dated ahead of it', () => {
    const story = resynced(ready().pass(3_000));
    while (story.state.clock.left > 0) {
      if (story.isPending('clock.probe'))
        story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
      else story.pass(250);
    }
    asked(story, 'notices.list', NOTICES, { items: [], last: true });
    asked(story, 'coin.rates', {}, { BTC: { KRW: 1 } });
    const knownMs = story.at;
    resynced(story).tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: -HOUR_MS });
    story.step(-HOUR_MS);
    expect(knownMs).toBe(story.at + HOUR_MS);
    expect(selectQuery('notices.list', NOTICES)(story.state)?.sinceMs).toBe(story.at);
    expect(story.state.coins.ratedMs).toBe(story.at);
  });

  test('after a sleep leaves what was dated before it as it was', () => {
    const story = resynced(ready().pass(3_000));
    asked(story, 'coin.rates', {}, { BTC: { KRW: 1 } });
    const ratedMs = story.at;
    story.tell('clock.suspected', { reason: 'wake', asleepMs: HOUR_MS });
    story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: HOUR_MS });
    expect(story.state.clock.estimate?.thetaMs).toBe(HOUR_MS);
    expect(story.state.coins.ratedMs).toBe(ratedMs);
  });
});
