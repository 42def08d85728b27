import { describe, expect, test } from 'vitest';
import { breakEvenRounds } from '../../../engine/rules/break-even.ts';
import { selectHero, selectHomeGroups } from '../../../engine/selectors/screens.ts';
import { BAR_S, MARKET_MS } from '../../../engine/state/modules/page/market-watch.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, Story } from '../../../fixtures/arbitraries/story.ts';

const asked = (story: Story): readonly string[] => story.effectsOf('rest.call').map(({ call }) => call);
const count = (story: Story, call: string): number => asked(story).filter((one) => one === call).length;
const running = { optionId: OPTION.id, stock: OPTION.stock, type: OPTION.type, round: { ...ROUND, siteOpen: true } };

/** The home page of a visitor, whose market is watched. */
function watching(): Story {
  const story = begun({ path: '/' });
  if (story.state.site.info === null) story.answer('site.identify', answers()['site.identify']);
  story.send({ type: 'market.watch' });
  return story;
}
/** The same, with the options and the running round. */
const withRound = (): Story =>
  watching()
    .answer('public.options', [OPTION])
    .answer('public.rounds', [running] as never);
const again = (story: Story): Story => story.tell('market.watched', {});

describe('W6: the market of the home page', () => {
  test('the options come first, then prices, bars and rounds of their stocks, then the path of the picture', () => {
    const story = watching();
    expect([count(story, 'public.options'), count(story, 'tickers.fetch')]).toEqual([1, 0]);
    story.answer('public.options', [OPTION]);
    expect([count(story, 'tickers.fetch'), count(story, 'klines.fetch'), count(story, 'public.rounds')]).toEqual([
      1, 1, 1,
    ]);
    story.answer('public.rounds', [running] as never);
    expect([count(story, 'klines.fetch'), count(story, 'price.last')]).toEqual([2, 1]);
    expect(selectHero(story.state)?.option.id).toBe(OPTION.id);
    expect(selectHomeGroups(story.state).flatMap(({ rows }) => rows)).toHaveLength(1);
  });

  test('what is asked names the stocks of the options once each, and the length of the bars', () => {
    const story = watching().answer('public.options', [OPTION, { ...OPTION, id: asId(99) }]);
    story.answer('public.rounds', [running] as never);
    const questions = story
      .effectsOf('rest.call')
      .filter(({ call }) =>
        ['public.options', 'tickers.fetch', 'klines.fetch', 'public.rounds', 'price.last'].includes(call),
      )
      .map(({ call, params }) => [call, params]);
    expect(questions).toMatchObject([
      ['public.options', { isPlay: null, prefix: story.state.site.info?.stockPrefix }],
      ['tickers.fetch', { stocks: [OPTION.stock] }],
      ['klines.fetch', { stocks: [OPTION.stock], intervalS: BAR_S.long }],
      ['public.rounds', { stocks: [OPTION.stock] }],
      ['klines.fetch', { stocks: [OPTION.stock], intervalS: BAR_S.short }],
      ['price.last', { stock: OPTION.stock, second: 0 }],
    ]);
  });

  test('a first answer that comes when the time is over asks for nothing: the device has not said that the page is visible', () => {
    const story = watching().pass(MARKET_MS);
    story.answer('public.options', [OPTION]);
    expect(count(story, 'tickers.fetch')).toBe(0);
    again(story);
    expect(count(story, 'tickers.fetch')).toBe(1);
  });

  test('nothing is asked sooner than after 5 s, however often the page is shown', () => {
    const story = withRound();
    const before = asked(story).length;
    for (let i = 0; i < 5; i++) story.send({ type: 'market.watch' });
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    expect(story.effectsOf('market.look')).toEqual([]);
    expect(
      asked(story)
        .slice(before)
        .filter((call) => call !== 'clock.probe'),
    ).toEqual([]);
  });

  test('after 5 s the device is asked if the page is visible; only then are prices asked for', () => {
    const story = withRound();
    const before = count(story, 'tickers.fetch');
    story.pass(MARKET_MS);
    expect(story.effectsOf('market.look')).toHaveLength(1);
    expect(count(story, 'tickers.fetch')).toBe(before);
    again(story);
    expect(count(story, 'tickers.fetch')).toBe(before + 1);
    expect(count(story, 'public.options')).toBe(1);
  });

  test('the rounds are asked for every 5 s, so that one that the site left out, or shut, is known soon', () => {
    for (const round of [
      running.round,
      { ...running.round, openPrice: undefined },
      { ...running.round, endMs: START_MS },
    ]) {
      const story = watching()
        .answer('public.options', [OPTION])
        .answer('public.rounds', [{ ...running, round }] as never);
      const before = count(story, 'public.rounds');
      expect(count(again(story.pass(MARKET_MS - 1)), 'public.rounds')).toBe(before);
      expect(count(again(story.pass(1)), 'public.rounds')).toBe(before + 1);
    }
  });

  test('the picture shows a round of one minute, rent before binary, else the next length, of an option that is played and open', () => {
    const option = (id: number, type: string, fields: object = {}) => ({ ...OPTION, id: id as never, type, ...fields });
    const of = (id: number, type: string, fields: object = {}) => ({
      ...running,
      optionId: id,
      type,
      round: { ...running.round, id: (7_000 + id) as never, ...fields },
    });
    const hero = (options: readonly object[], rounds: readonly object[]): number | undefined => {
      const story = watching()
        .answer('public.options', options as never)
        .answer('public.rounds', rounds as never);
      const id = selectHero(story.state)?.option.id;
      return id === undefined ? undefined : Number(id);
    };
    const both = [option(21, 'B1'), option(22, 'R1')];
    expect(hero(both, [of(21, 'B1'), of(22, 'R1')])).toBe(22);
    expect(hero([option(21, 'R2'), option(22, 'B1')], [of(21, 'R2'), of(22, 'B1')])).toBe(21);
    expect(hero([option(21, 'B5'), option(22, 'R.5')], [of(21, 'B5'), of(22, 'R.5')])).toBe(22);
    for (const fields of [{ isPlay: false }, { isStop: true }])
      expect(hero([option(21, 'B1'), option(22, 'R1', fields)], [of(21, 'B1'), of(22, 'R1')])).toBe(21);
    expect(hero(both, [of(21, 'B1'), of(22, 'R1', { siteOpen: false })])).toBe(21);
    expect(hero([option(21, 'P1')], [of(21, 'P1')])).toBeUndefined();
    expect(hero([option(21, 'B1')], [of(99, 'R1'), of(21, 'B1')])).toBe(21); // of an option that is not listed
    const BEST = ['R1', 'R2', 'B1', 'B2', 'R.5', 'R5', 'B5'];
    for (const [i, type] of BEST.entries())
      for (const other of BEST.slice(i))
        expect(hero([option(21, other), option(22, type)], [of(21, other), of(22, type)]), `${type} ${other}`).toBe(
          other === type ? 21 : 22,
        );
  });

  test('all options of the site are asked for, those that do not play too', () => {
    const story = begun({ path: '/' });
    story.state = { ...story.state, site: { ...story.state.site, info: { id: 1, stockPrefix: 'X' } as never } };
    story.send({ type: 'market.watch' });
    const options = story.effectsOf('rest.call').find(({ call }) => call === 'public.options');
    expect(options?.params).toEqual({ isPlay: null, prefix: 'X' });
  });

  test('a page that is left asks for nothing when its options come', () => {
    const story = watching();
    const callId = story.pending('public.options');
    story.send({ type: 'nav.go', path: '/support/terms' });
    const before = asked(story).length;
    story.tell('public.options.answered', { callId, params: {}, body: [OPTION] } as never, 'rest');
    story.answerTo(story.ask('public.options', { isPlay: null, prefix: '' }), 'public.options', [OPTION]);
    expect(asked(story).slice(before)).toEqual(['public.options']);
  });

  test('nothing is asked before the site is known', () => {
    const story = new Story();
    const begin = begun({ path: '/' }).entries[0] ?? expect.fail('an engine is started');
    story.tell('engine.started', begin.data as never);
    const before = asked(story).length;
    again(story);
    expect([asked(story).slice(before), story.state.timers]).toEqual([[], []]);
  });

  test('options that the site refuses to tell are asked for again after 5 s, and not sooner', () => {
    const story = watching().fail('public.options', 404);
    story.answerTo(story.ask('popups.list', { page: 0, size: 50 }), 'popups.list', { items: [], last: true });
    story.pass(MARKET_MS - 1);
    expect(count(story, 'public.options')).toBe(1);
    expect(count(again(story.pass(1)), 'public.options')).toBe(2);
  });

  test('options that could not be read are asked for again after 5 s, and those that were read after a minute', () => {
    const story = again(watching().fail('public.options', 503).pass(MARKET_MS));
    expect(count(story, 'public.options')).toBe(2);
    story.answer('public.options', [OPTION]);
    expect(count(again(story.pass(MARKET_MS)), 'public.options')).toBe(2);
    expect(count(again(story.pass(60_000)), 'public.options')).toBe(3);
  });

  test('a page that is left asks nothing more', () => {
    const story = withRound();
    story.send({ type: 'nav.go', path: '/support/terms' });
    story.pass(MARKET_MS);
    expect(story.effectsOf('market.look')).toEqual([]);
    const before = asked(story).length;
    again(story);
    expect(asked(story)).toHaveLength(before);
  });
});

test('W6: the break-even count is the smallest n of 100 with n wins at the shown profit', () => {
  for (const profit of [50, 78, 88, 95, 100]) {
    const n = breakEvenRounds(profit);
    expect(n * profit).toBeGreaterThanOrEqual((100 - n) * 100);
    expect((n - 1) * profit).toBeLessThan((100 - n + 1) * 100);
  }
  expect(breakEvenRounds(88)).toBe(54);
});
