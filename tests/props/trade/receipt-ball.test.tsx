import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../../../engine/model/market.ts';
import { auditEvidence, readEvidence } from '../../../engine/rules/evidence.ts';
import { saveReceipt } from '../../../engine/run/files/receipt-file.ts';
import { BALL, BET, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { Compared } from '../../../view/screens/receipt/compared.tsx';
import { TradeTable } from '../../../view/screens/receipt/trade-table.tsx';
import { markupOf } from '../../support/markup.ts';
import { END_MS, on, read, shown, WON } from '../../support/read-receipt.ts';
import { ko } from '../../support/words.ts';

/* The receipt of a bet on number-ball: its lines, its trades and its file. */

const PRICE = 97_410.057;
const CLOSE: readonly Trade[] = [[END_MS - 10, PRICE]];
const EX = { oe: 'O', uo: 'OV', sml: 'L', n: 7 } as const;
const UNTOLD = { ...BALL, isPrecisionUntold: true } as TradeOption;

/** The receipt of a won bet on the digit 7, of a round with this outcome. */
function receipt(option: TradeOption, ex: object | undefined): Story {
  const bet = { ...WON, gameType: 'P1', type: '7', profitPercent: 700, profit: BET.points * 7 } as Bet;
  const round = { ...RESULT, close: PRICE, resultPrice: PRICE, ex } as RoundResult;
  return read(on([bet], option), { round, close: CLOSE });
}

type Name = keyof typeof ko.receipt.lines;
/** The markup of a line of the receipt. */
function rowOf(story: Story, name: Name): string {
  const rows = markupOf(story, <Compared shown={shown(story)} />).split('<tr');
  return rows.find((one) => one.includes(`>${ko.receipt.lines[name]}</th>`)) ?? expect.fail(`no line ${name}`);
}

/** A line of the receipt: ours, the site's, and its mark. */
function lineOf(story: Story, name: Name): readonly string[] {
  const row = rowOf(story, name);
  const text = (cell: string): string => cell.replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, '');
  const [own = '', told = ''] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => text(cell));
  const mark = [ko.receipt.same, ko.receipt.other].find((word) => told.endsWith(word)) ?? '';
  return [own, told.slice(0, told.length - mark.length), mark];
}

describe('BR25: the lines of number-ball', () => {
  const known = { ...BALL, precision: 3 } as TradeOption;
  const { same, other } = ko.receipt;
  const marks = (ex: object): readonly (string | undefined)[] => {
    const story = receipt(known, ex);
    return [lineOf(story, 'digit')[2], lineOf(story, 'status')[2]];
  };

  test('BR25: the digit and what it says have marks of their own', () => {
    expect(marks(EX)).toEqual([same, same]);
    expect(marks({ ...EX, oe: 'E' })).toEqual([same, other]);
    expect(marks({ ...EX, n: undefined })).toEqual(['', same]);
    expect(marks({ n: 7 })).toEqual([same, '']);
    expect(lineOf(receipt(known, { n: 7 }), 'status')[1]).toBe(ko.none);
    expect(lineOf(receipt(known, { ...EX, n: undefined }), 'digit')[1]).toBe(ko.none);
  });

  test('BR25: where the decimals may have been others then, a digit that those give has no mark, and one that none give is marked', () => {
    const now = { ...BALL, precision: 2 } as TradeOption;
    const seen = (n: number) => {
      const story = receipt(now, { ...EX, n });
      return [...lineOf(story, 'digit'), rowOf(story, 'digit').includes('class="is-other"')];
    };
    expect(seen(7)).toEqual(['6', '7', '', false]); // the last digit of 97410.057
    expect(seen(8)).toEqual(['6', '8', other, true]);
    expect(seen(6)).toEqual(['6', '6', same, false]);
  });
});

describe('BR22: the receipt of an option whose decimals the site does not tell', () => {
  test('BR25: no digit of ours is shown, and prices have all their decimals', () => {
    const story = receipt(UNTOLD, EX);
    expect(lineOf(story, 'digit')).toEqual([ko.none, '7', '']);
    expect(lineOf(story, 'status').slice(0, 1)).toEqual([ko.none]);
    expect(lineOf(story, 'close').slice(0, 2)).toEqual(['97,410.057', '97,410.057']);
    expect(shown(story).trades).toMatchObject([{ price: PRICE, digit: null }]);
    const cells = markupOf(story, <TradeTable shown={shown(story)} />).match(/<td[^>]*>.*?<\/td>/g) ?? [];
    expect(cells.map((cell) => cell.replaceAll(/<[^>]*>/g, '')).slice(1, 3)).toEqual(['97,410.057', ko.none]);
  });

  test('BR27: its file has neither decimals nor a digit of ours, and says alone what the page says', () => {
    for (const ex of [EX, undefined]) {
      const story = receipt(UNTOLD, ex);
      const texts: string[] = [];
      saveReceipt({ save: (_name, bytes) => texts.push(new TextDecoder().decode(bytes)) }, story.state, BET.id);
      const json = JSON.parse(texts[0] ?? '');
      expect(json).toMatchObject({ rule: { precision: null }, own: { digit: null, outcome: null } });
      const file = readEvidence(json);
      if ('problem' in file) throw new Error(file.problem);
      expect(auditEvidence(file)).toEqual(shown(story).bet.audit);
      expect(auditEvidence(file)).toEqual({ verdict: 'unknown', missing: 'terms' });
    }
  });
});
