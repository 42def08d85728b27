import { describe, expect, test } from 'vitest';
import { answerBetting, type BetSituation } from '../../../engine/rules/betting.ts';
import type { BetStatus } from '../../../engine/selectors/shell.ts';
import { type BettingWords, bettingWords } from '../../../view/parts/betting.ts';
import { dates } from '../../../view/parts/dates.ts';
import { finalOf } from '../../../view/parts/particle.ts';
import { BETTING_OPEN } from '../../support/situation.ts';
import { ko } from '../../support/words.ts';

const seoul = (text: string): number => Date.parse(`${text}+09:00`);
const NAMES = { option: '유로/달러 렌트 1분', isCrypto: false };

const say = (some: Partial<BetSituation>, names = NAMES): BettingWords => {
  const opensAtMs = some.opensAtMs ?? null;
  const opens = opensAtMs === null ? null : dates.start(ko, opensAtMs, seoul('2026-03-14T15:00'));
  return bettingWords(ko, answerBetting({ ...BETTING_OPEN, ...some }), { ...names, opens });
};

/** Each situation, and what each place of the screen says of it. */
type Row = readonly [what: string, some: Partial<BetSituation>, says: Partial<BettingWords>];
const MONDAY = { isMarketOpen: false, round: 'none', opensAtMs: seoul('2026-03-16T08:00') } as const;
const ROWS: readonly Row[] = [
  ['an open round', {}, { tag: '베팅 가능', remaining: null, shut: null, help: null, said: '' }],
  ['the last seconds', { round: 'late' }, { tag: '곧 마감', remaining: null, help: null, said: '마감 10초 전입니다' }],
  [
    'a round that is closed',
    { round: 'closed' },
    { tag: '마감', remaining: '계약 마감', title: '투자 시간이 마감되었습니다', said: '베팅이 마감되었습니다' },
  ],
  [
    'a round that settles',
    { round: 'settling' },
    { tag: '정산 중', remaining: '계약 마감', text: '확인되는 대로 결과를 보여 드립니다.', said: '' },
  ],
  [
    'a round that is awaited',
    { round: 'settled' },
    { tag: '대기 중', remaining: '대기 중', text: '회차가 시작되면 바로 베팅할 수 있습니다.' },
  ],
  [
    'a screen that is loading',
    { option: 'none', round: 'none', isRoundKnown: false, isOnline: false },
    {
      tag: '불러오는 중',
      remaining: '불러오는 중',
      title: '불러오는 중입니다',
      text: '잠시 기다려 주세요.',
      said: '불러오는 중입니다',
    },
  ],
  [
    'a closed market',
    MONDAY,
    {
      tag: '휴장',
      icon: 'lock',
      remaining: '-',
      title: '월요일 08:00에 시작합니다',
      text: '유로/달러 렌트 1분은 지금 휴장입니다. 암호화폐는 24시간 거래합니다.',
      said: '월요일 08:00에 시작합니다',
    },
  ],
  [
    'a closed market whose opening nobody knows',
    { ...MONDAY, opensAtMs: null },
    { tag: '휴장', remaining: '-', title: '지금은 거래 시간이 아닙니다', said: '지금은 거래 시간이 아닙니다' },
  ],
  [
    'a stopped option',
    { option: 'stopped' },
    {
      tag: '거래 중단',
      remaining: '거래 중단',
      title: '거래가 중단되었습니다',
      text: '유로/달러 렌트 1분은 거래가 다시 시작되면 바로 이용할 수 있습니다.',
      said: '거래가 중단되었습니다',
    },
  ],
  [
    'a site without the option',
    { isSiteOpen: false },
    { tag: '이용 불가', remaining: '이용 불가', title: '이 사이트에서 거래를 받지 않습니다' },
  ],
  [
    'an option without a round',
    { round: 'none' },
    { tag: '회차 없음', remaining: '회차 없음', title: '이 거래는 종료되었습니다' },
  ],
  [
    'a blocked account',
    { isBlocked: true },
    {
      tag: '이용 제한',
      tone: 'warn',
      remaining: '이용 제한',
      title: '사용할 수 없는 계정입니다',
      text: '관리자에게 문의해 주세요.',
      said: '사용할 수 없는 계정입니다',
    },
  ],
  [
    'a lost link',
    { isOnline: false, isCut: true },
    {
      tag: '연결 끊김',
      remaining: null,
      shut: '연결 끊김',
      help: '연결이 끊겨 있습니다. 다시 연결된 뒤 이용해 주세요.',
      said: '',
    },
  ],
  ['a first link', { isOnline: false }, { tag: '연결 중', remaining: null, shut: '연결 중' }],
  [
    'a stale price',
    { isPriceFresh: false },
    {
      tag: '시세 지연',
      remaining: null,
      shut: '시세를 기다리는 중',
      help: '시세가 지연되고 있습니다. 시세가 다시 들어온 뒤 이용해 주세요.',
      said: '시세가 지연되고 있습니다. 시세가 다시 들어온 뒤 이용해 주세요.',
    },
  ],
  ['a bet that is placed', { hasBet: true }, { tag: '베팅 완료', tone: 'gain', remaining: null, said: '' }],
  ['a bet on its way', { ticket: 'sending' }, { tag: '접수 중', title: '접수하고 있습니다', remaining: null }],
];

describe('BR11: every place of the screen says the same of betting', () => {
  test.each(ROWS)('BR11: %s', (_what, some, says) => {
    expect(say(some)).toMatchObject(says);
  });

  test('BR11: a closed crypto option does not say that crypto trades 24 hours', () => {
    const { text } = say({ ...MONDAY, opensAtMs: null }, { option: '비트코인 렌트 1분', isCrypto: true });
    expect(text).toBe('비트코인 렌트 1분은 지금 휴장입니다.');
  });

  test('BR11: every status but those of a bet in doubt and an announced round is in the table', () => {
    const seen = new Set(ROWS.map(([, some]) => answerBetting({ ...BETTING_OPEN, ...some }).status));
    const all = Object.keys(ko.betting.tag) as BetStatus[];
    expect(all.filter((status) => !seen.has(status)).toSorted()).toEqual(['announced', 'inDoubt']);
  });

  test('BR11: a cover has a matter and says what happens next, and only a form has a help line', () => {
    for (const [what, some] of ROWS) {
      const { controls, phase } = answerBetting({ ...BETTING_OPEN, ...some });
      const { title, text, help } = say(some);
      if (controls === 'veil') expect(title.length, what).toBeGreaterThan(0);
      if (controls === 'veil' && phase !== 'closed' && phase !== 'sending')
        expect(text.length, what).toBeGreaterThan(0);
      if (controls !== 'form') expect(help, what).toBeNull();
    }
  });

  test('BR11: what stands against an open form is said beside it and on its buttons', () => {
    for (const [what, some] of ROWS) {
      const answer = answerBetting({ ...BETTING_OPEN, ...some });
      if (answer.controls !== 'form') continue;
      const { shut, help } = say(some);
      expect([shut === null, help === null], what).toEqual([answer.reason === null, answer.reason === null]);
    }
  });
});

describe('T5: the dates that the view prints', () => {
  const saturday = seoul('2026-03-14T15:00');
  test.each([
    ['2026-03-14T23:30', '오늘 23:30', '토 23:30'],
    ['2026-03-16T08:00', '월요일 08:00', '월 08:00'],
    ['2026-03-15T00:00', '일요일 00:00', '일 00:00'],
  ])('T5: an opening at %s reads %s', (text, long, short) => {
    expect([dates.start(ko, seoul(text), saturday), dates.short(ko, seoul(text))]).toEqual([long, short]);
  });

  test.each([
    [41 * 3_600_000, '1일 17시간'],
    [24 * 3_600_000, '1일'],
    [2 * 3_600_000 + 4.2 * 60_000, '2시간 5분'],
    [3 * 60_000, '3분'],
    [1, '1분'],
  ])('T5: a time of %d ms to come reads %s', (ms, text) => {
    expect(dates.span(ko, ms)).toBe(text);
  });

  test.each([
    [2 * 3_600_000 - 1, '1시간 59분'],
    [15 * 60_000 + 12, '15분'],
    [16 * 60_000 - 1, '15분'],
    [1, '1분'],
  ])('T5: a time of %d ms that has passed reads %s: its whole minutes', (ms, text) => {
    expect(dates.passed(ko, ms)).toBe(text);
  });

  test('T5: opening hours read as the clock of Seoul shows them', () => {
    const session = (from: string, until: string) => ({ day: 0, openMs: seoul(from), closeMs: seoul(until) });
    const currency = [session('2026-03-16T08:00', '2026-03-17T06:00')];
    const hongKong = [session('2026-03-16T10:30', '2026-03-16T13:00'), session('2026-03-16T14:00', '2026-03-16T17:00')];
    expect(dates.sessions(ko, currency)).toBe('08:00 ~ 다음 날 06:00 (주말 휴장)');
    expect(dates.sessions(ko, hongKong)).toBe('10:30 ~ 13:00, 14:00 ~ 17:00 (주말 휴장)');
  });

  test('T5: the topic particle follows how a name ends', () => {
    const names = ['금', '유로/달러', '나스닥 100', 'US500', 'XAU/USD', 'JPM', 'HK25'];
    const said = names.map(
      (option) => ko.betting.text.stopped({ option, optionFinal: finalOf(option) }).split(' 거래')[0],
    );
    expect(said).toEqual(['금은', '유로/달러는', '나스닥 100은', 'US500은', 'XAU/USD는', 'JPM은', 'HK25는']);
  });
});

test.each([
  ['stopped', { option: 'stopped' }, '이 종목은 거래가 다시 시작되면 바로 이용할 수 있습니다.'],
  [
    'without a round',
    { round: 'none' },
    '이 종목은 진행 중인 회차가 없습니다. 회차가 시작되면 바로 이용할 수 있습니다.',
  ],
] as const)('BR11: an option that is not in the list of the site has a name in every sentence: %s', (_, some, text) => {
  expect(say(some, { option: '', isCrypto: false }).text).toBe(text);
});
