import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { TradeOption } from '../../../engine/model/market.ts';
import { nextStartMs } from '../../../engine/rules/next-start.ts';
import { selectHero, selectHomeGroups } from '../../../engine/selectors/page/home.ts';
import { selectBetting, selectNextStart } from '../../../engine/selectors/shell.ts';
import { BALL, BET, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { dates } from '../../../view/parts/dates.ts';
import { Row } from '../../../view/screens/home/markets.tsx';
import { Now } from '../../../view/screens/home/now.tsx';
import { InfoBar } from '../../../view/screens/trade/infobar.tsx';
import { Once } from '../../../view/screens/trade/order/once.tsx';
import { Veil } from '../../../view/screens/trade/order/veil.tsx';
import { markupOf } from '../../support/markup.ts';
import { asked } from '../../support/queries.ts';

vi.mock('../../../view/hooks/useDates.ts', () => ({ useDates: () => dates }));

const seoul = (text: string): number => Date.parse(`${text}+09:00`);
const MINUTE_MS = 60_000;

/** The last round of a market: its option, the end of the round, when the next one starts, and how that is said. */
const LAST = [
  ['a pair before its daily break', 'EURUSD', '2026-03-12T06:00', '2026-03-12T08:00', '오늘 08:00', '목 08:00'],
  ['gold before its daily break', 'XAUUSD', '2026-03-13T06:00', '2026-03-13T08:00', '오늘 08:00', '금 08:00'],
  ['a pair on Saturday', 'EUR/USD', '2026-03-14T06:00', '2026-03-16T08:00', '월요일 08:00', '월 08:00'],
  ['an index before lunch', 'HSI', '2026-03-12T13:00', '2026-03-12T14:00', '오늘 14:00', '목 14:00'],
  ['an index in the evening', 'KOSPI200', '2026-03-12T15:30', '2026-03-13T09:00', '금요일 09:00', '금 09:00'],
  ['an index before the weekend', 'NAS100', '2026-03-14T05:00', '2026-03-16T22:30', '월요일 22:30', '월 22:30'],
] as const;

const optionOf = (stock: string, some: Partial<TradeOption> = {}) => ({ ...OPTION, ...some, stock }) as TradeOption;
const roundUntil = (endMs: number) => ({ ...ROUND, startMs: endMs - MINUTE_MS, endMs });

/** A stage with a round of a minute that ends then, five seconds before its end. */
function closing(option: TradeOption, end: string, hasBet = false): Story {
  const endMs = seoul(end);
  const story = ready({ at: endMs - MINUTE_MS, option, round: roundUntil(endMs) }).pass(1_000);
  if (hasBet)
    story.tell('bet.accepted', { bet: { ...BET, roundId: ROUND.id, stock: option.stock, gameType: option.type } });
  return story;
}
const closed = (option: TradeOption, end: string): Story => closing(option, end).pass(MINUTE_MS - 6_000);
const text = (story: Story, part: Parameters<typeof markupOf>[1]): string =>
  markupOf(story, part)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const noop = (): void => undefined;
const infoBar = createElement(InfoBar, { isSelecting: false, onSelect: noop });
const veil = createElement(Veil, { onSelect: noop });

describe('H3: the round before the market closes', () => {
  test.each(LAST)('H3: %s: the info bar tells the next opening', (_what, stock, end, _next, _said, short) => {
    const bar = text(closing(optionOf(stock), end), infoBar);
    expect(bar).toContain(short);
    expect(bar).not.toContain(`${end.slice(11)}:00`);
  });

  test.each(LAST)(
    'H3: %s: the cover says that the trade has ended and when it opens, and counts to nothing',
    (_what, stock, end, _next, said) => {
      const story = closed(optionOf(stock), end);
      expect(selectBetting(story.state).phase).toBe('closed');
      expect(text(story, veil)).toContain('이 거래는 종료되었습니다');
      expect(text(story, veil)).toContain(`${said}에 시작합니다.`);
      expect(text(story, veil)).not.toContain('회차');
      expect(markupOf(story, veil)).not.toContain('veil__ring');
    },
  );

  test.each(LAST)('H3: %s: a member with a bet reads from when to bet again', (_what, stock, end, _next, said) => {
    const story = closing(optionOf(stock), end, true);
    expect(selectBetting(story.state).phase).toBe('alreadyBet');
    expect(text(story, createElement(Once))).toBe(
      `회차마다 한 번만 베팅할 수 있습니다. 다음 베팅은 ${said}부터 가능합니다.`,
    );
  });

  test.each(LAST)('H3: %s: the home page tells the next opening', (_what, stock, end, _next, said) => {
    const endMs = seoul(end);
    const option = optionOf(stock);
    const story = ready({ at: endMs - 30_000, option, round: null });
    asked(story, 'public.options', { isPlay: null, prefix: '' }, [option]);
    const running = { optionId: option.id, stock, type: option.type, round: roundUntil(endMs) } as never;
    asked(story, 'public.rounds', { stocks: [stock] as never }, [running]);
    const [row] = selectHomeGroups(story.state).flatMap(({ rows }) => rows);
    if (row === undefined) throw new Error('the instrument has a row');
    expect(row).toMatchObject({ isOpen: true, next: null });
    expect(text(story, createElement(Row, { row }))).toContain(`${said} 시작`);
    expect(selectHero(story.state)?.endMs).toBe(endMs);
    expect(text(story, createElement(Now))).toContain(`다음 회차 ${said}`);
  });

  test('H3: number-ball says the same', () => {
    const ball = { ...BALL, stock: 'XAUUSD' } as TradeOption;
    const story = closed(ball, '2026-03-14T06:00');
    expect(text(story, veil)).toContain('월요일 08:00에 시작합니다.');
    expect(text(story, infoBar)).toContain('월 08:00');
  });
});

describe('H3: a round that another one follows', () => {
  test.each([
    ['crypto', 'BTCUSDT', '2026-03-14T06:00'],
    ['a pair in the middle of its day', 'EURUSD', '2026-03-12T05:59'],
    ['an index before its last round', 'KOSPI200', '2026-03-12T15:29'],
    ['a pair whose rounds run against its hours', 'EURUSD', '2026-03-14T15:00'],
    ['the round that ends as the market opens', 'EURUSD', '2026-03-12T08:00'],
  ])('H3: %s: everything tells its end', (_what, stock, end) => {
    const time = `${end.slice(11)}:00`;
    const story = closed(optionOf(stock), end);
    expect(text(story, infoBar)).toContain(time);
    expect(text(story, veil)).toContain(`다음 회차 ${ROUND.round + 1}회차 가 ${time}에 시작합니다.`);
    expect(markupOf(story, veil)).toContain('veil__ring');
    expect(text(closing(optionOf(stock), end, true), createElement(Once))).toContain(`다음 베팅은 ${time}부터`);
  });

  test('H3: where the option is stopped or does not play, a member with a bet is told no next start', () => {
    for (const some of [{ isStop: true }, { isPlay: false }]) {
      const story = closing(optionOf('BTCUSDT', some), '2026-03-12T06:00', true);
      expect(selectNextStart(story.state)).toEqual({ atMs: null, isAtOnce: false });
      expect(text(story, createElement(Once))).toBe('회차마다 한 번만 베팅할 수 있습니다.');
      expect(text(story, infoBar)).not.toContain('06:00:00');
    }
  });

  test('H3: without a shown round there is no next start', () => {
    expect(selectNextStart(ready({ round: null }).state)).toBeNull();
  });

  test('H3: the rule itself: the end, or the next opening', () => {
    for (const [, stock, end, next] of LAST) {
      const endMs = seoul(end);
      expect(nextStartMs(stock, roundUntil(endMs)), stock).toBe(seoul(next));
      expect(nextStartMs(stock, { startMs: endMs - 5 * MINUTE_MS, endMs: endMs + 30_000 }), stock).toBe(seoul(next));
      expect(nextStartMs(stock, roundUntil(endMs - 1)), stock).toBe(endMs - 1);
      expect(nextStartMs('BTCUSDT', roundUntil(endMs))).toBe(endMs);
    }
  });
});
