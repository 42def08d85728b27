import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { saveReceipt } from '../../../engine/run/files/receipt-file.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BET, ME, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { asked } from '../../support/queries.ts';
import { CLOSE, END_MS, on, read, shown, WON } from '../../support/read-receipt.ts';

describe('BR25: the saved evidence', () => {
  const saved = (story: Story) => {
    const files: (readonly [name: string, text: string])[] = [];
    const fact = saveReceipt(
      { save: (name, bytes) => files.push([name, new TextDecoder().decode(bytes)]) },
      story.state,
      BET.id,
    );
    const [name = '', text = ''] = files[0] ?? [];
    return { name, text, fact, file: JSON.parse(text) };
  };

  const at = (time: string): string => `2026-03-12T${time}+09:00`;

  test('BR25: it has both sides, the rule and the trades, and nothing that says who the member is', () => {
    const story = read(on());
    const { name, text, fact, file } = saved(story);
    expect(name).toBe('round-receipt-500001.json');
    expect(fact).toEqual({ type: 'receipt.saved', data: { bytes: new TextEncoder().encode(text).length } });
    expect(file).toMatchObject({
      bet: { id: 500_001, type: 'B', gameType: 'R1', stock: 'BTCUSDT', points: 50_000, profitPercent: 88 },
      round: { id: 7_000, startsAt: '2026-03-12T14:20:00.000+09:00', endsAt: '2026-03-12T14:21:00.000+09:00' },
      rule: { precision: 2, buyPip: 4.62, sellPip: 4.62 },
      site: { open: 97_400, close: 97_410, roundStatus: 1, betStatus: 1, profit: 44_000, paid: 94_000 },
      own: { open: 97_400, close: 97_410, target: 97_404.62, outcome: 'won', paid: 94_000 },
      verdict: { verdict: 'agrees' },
      fingerprint: shown(story).fingerprint,
    });
    expect(saved(read(on(), { open: [] })).file.areTradesWhole).toBe(false);
    expect(shown(on()).status).toBe('reading');
    expect(file.trades).toContainEqual(['2026-03-12T14:20:59.871+09:00', 97_410]);
    expect(text).not.toMatch(/username|name#|nick|player|101\b|client/);
  });

  test('BR25: where site and page differ in everything, each member of the file has the word of its own side', () => {
    const story = ready({ option: { ...OPTION, sellPip: 5 } as typeof OPTION }).pass(2_000);
    for (const intent of BETTING) story.send(intent);
    const { clientId } = story.state.ticket.context;
    const placed = { ...BET, createdMs: story.at, clientId } as Bet;
    story.pass(300).tell('bet.accepted', { bet: placed }, 'stomp');
    const now = { ...OPTION, buyPip: 9, sellPip: 9, feePercent: 25 } as typeof OPTION;
    story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', [now]);
    story.pass(END_MS - story.at);
    const otherwise = { roundId: 7_001, type: 'S', points: 45_000, profitPercent: 80 };
    const told = { ...placed, ...otherwise, status: 2, profit: -45_000 } as unknown as Bet;
    asked(story, 'bets.search', { playerId: ME.id, page: 0, size: 50 }, { items: [told], last: true });
    read(story, { round: { ...RESULT, id: asId(7_001), open: 97_401, close: 97_390, resultPrice: 97_390, status: 3 } });
    const { fingerprint: _hash, ...file } = saved(story).file;
    const common = { gameType: 'R1', stock: 'BTCUSDT' };
    expect(file).toEqual({
      kind: 'round-receipt',
      version: 2,
      bet: { id: 500_001, type: 'S', ...common, points: 45_000, profitPercent: 80, createdAt: at('14:20:02.000') },
      round: { id: 7_001, round: 861, startsAt: at('14:20:00.000'), endsAt: at('14:21:00.000') },
      rule: {
        prices: 'A round opens and closes at the last trade at or before its start and its end.',
        outcome: 'Buy wins at close >= open + buyPip, sell at close <= open - sellPip, otherwise the round is void.',
        profit: 'floor(points x profitPercent / 100) if won, -points if lost, 0 if void.',
        precision: 2,
        buyPip: 4.62,
        sellPip: 5,
        policy: { betStatusIs: 'own' },
      },
      terms: {
        sent: { betType: 'B', points: 50_000, roundId: 7_000, percent: 88 },
        words: [
          { status: 0, type: 'B', points: 50_000, profit: 0, profitPercent: 88, roundId: 7_000, ...common },
          {
            status: 2,
            type: 'S',
            points: 45_000,
            profit: -45_000,
            profitPercent: 80,
            roundId: 7_001,
            ...common,
          },
        ],
        pips: { precision: 2, buyPip: 4.62, sellPip: 5, readAt: at('14:20:00.000') },
        round: { open: 97_400, buy: 97_404.62, sell: 97_395.38 },
        now: { profitPercent: 75 },
      },
      site: {
        open: 97_401,
        close: 97_390,
        roundStatus: 3,
        exStatus: null,
        betStatus: 2,
        outcome: 'lost',
        profit: -45_000,
        paid: 0,
        points: 45_000,
        profitPercent: 80,
      },
      own: {
        open: 97_400,
        target: 97_404.62,
        close: 97_410,
        settledAt: at('14:20:59.871'),
        roundStatus: 1,
        digit: null,
        outcome: 'won',
        paid: 94_000,
        points: 50_000,
        profitPercent: 88,
      },
      verdict: {
        verdict: 'differs',
        own: { outcome: 'won', profit: 44_000 },
        told: { outcome: 'lost', profit: -45_000 },
        findings: ['bet', 'stake', 'percent', 'open', 'close', 'round', 'outcome'],
      },
      trades: [
        [at('14:19:57.000'), 97_390],
        [at('14:19:59.950'), 97_400],
        [at('14:20:59.100'), 97_401],
        [at('14:20:59.300'), 97_404.62],
        [at('14:20:59.871'), 97_410],
        [at('14:21:00.118'), 97_399],
      ],
      areTradesWhole: true,
    });
  });

  test('BR25: of number-ball it has the outcome that the site told and that of our digit; of a profit that the site left out, none', () => {
    const [own, ex] = [
      { oe: 'E', uo: 'UN', sml: 'S', n: 2 },
      { oe: 'O', uo: 'OV', sml: 'M', n: 5 },
    ] as const;
    const bet = { ...WON, gameType: 'P1', type: 'E', profitPercent: 95, profit: 0, isProfitUntold: 'yes' } as Bet;
    const round = { ...RESULT, close: 97_410.02, resultPrice: 97_410.02, ex } as typeof RESULT;
    const story = read(on([bet], BALL), {
      round,
      close: [
        [END_MS - 20, 97_400.01],
        [END_MS - 10, 97_410.02],
      ],
    });
    expect(shown(story).trades.map(({ verdict, distance }) => [verdict, distance])).toEqual([
      ['before', null],
      ['settles', null],
    ]);
    const { file } = saved(story);
    expect([file.site.exStatus, file.own.digit, file.own.target]).toEqual([ex, own, null]);
    expect([file.site.profit, file.site.paid, file.terms.words.at(-1).profit]).toEqual([null, null, null]);
    expect(file.rule.outcome).toBe('The last digit of the close at the precision decides.');
  });

  test('BR25: the fingerprint changes with any number of the evidence', () => {
    const { fingerprint } = shown(read(on()));
    expect(shown(read(on())).fingerprint).toBe(fingerprint);
    const others = [
      read(on([{ ...WON, profit: 44_001 }])),
      read(on(), { close: [...CLOSE.slice(0, 3), [END_MS + 119, 97_399]] }),
      read(on(), { round: { ...RESULT, open: 97_400.01 } }),
    ];
    for (const other of others) expect(shown(other).fingerprint).not.toBe(fingerprint);
  });

  test('BR25: a file that could not be saved is said to the member', () => {
    const story = read(on());
    story.send({ type: 'receipt.save', betId: BET.id });
    expect(story.effectsOf('receipt.save')).toEqual([{ type: 'receipt.save', betId: BET.id }]);
    story.tell('effect.failed', { effect: 'receipt.save', message: 'x' });
    expect(story.state.toasts.shown.at(-1)?.say).toEqual({ kind: 'fileFailed' });
    expect(() => saved(on([]))).toThrow('known');
  });
});
