import { describe, expect, test } from 'vitest';
import {
  type AmountEdit,
  type AmountText,
  edited,
  NO_HISTORY,
  overwritten,
  remembered,
  shownSource,
  sourceOf,
  stepped,
} from '../../../engine/rules/amount-typing.ts';
import { birthOf, isTooLong, TEXT_MAX } from '../../../engine/rules/joining.ts';
import { formatBirth, formatDay, held, heldCaret } from '../../../engine/rules/typing.ts';
import { readPoints } from '../../support/points.ts';

/* Single edits of a field, each with what the field holds after it (engine/SPEC.md, BR13a and J1). */

/** Where the selection began and ended; null where the browser told of none. */
type Selection = readonly [start: number, end: number] | null;
/** A caret: what was typed says where it was. */
const CARET: Selection = [0, 0];

/** What an edit leaves: the shown text with `|` at the caret. `raw`: the field after the browser's edit, with its caret. */
function heldAfter(source: string, raw: string, kind: string, selection: Selection): string {
  const caret = raw.indexOf('|');
  const selected = selection === null ? null : { start: selection[0], end: selection[1] };
  const edit: AmountEdit = { source, raw: raw.replace('|', ''), caret, kind, selected };
  const { source: left, caret: at } = edited(edit, readPoints);
  const shown = shownSource(left);
  return `${shown.slice(0, at)}|${shown.slice(at)}`;
}

describe('BR13a: what a field shows', () => {
  test.each([
    ['', ''],
    ['123', '123'],
    ['1234', '1,234'],
    ['1234567', '1,234,567'],
    ['1234567.', '1,234,567.'],
    ['1234.5678', '1,234.5678'],
    ['.5', '.5'],
    ['1'.repeat(16), '1,111,111,111,111,111'],
    ['1'.repeat(17), '1'.repeat(17)],
    ['1,5', '1,5'],
    ['12a', '12a'],
    ['1.5.', '1.5.'],
    ['Stryker', 'Stryker'],
  ])('BR13a: "%s" as "%s"', (source, shown) => {
    expect(shownSource(source)).toBe(shown);
  });

  test('BR13a: an amount’s commas are the field’s, any other text’s the member’s', () => {
    const sources = ['1,234', '1,234.50', '1234', '1,23', '1,234x', '', '01,234', '1,234.5a'].map(sourceOf);
    expect(sources).toEqual(['1234', '1234.50', '1234', '1,23', '1,234x', '', '01,234', '1,234.5a']);
  });
});

describe('BR13a: what an edit leaves', () => {
  test.each<[string, string, string, string, Selection, string]>([
    ['a digit at the end', '1234', '1,2345|', 'insertText', CARET, '12,345|'],
    ['a digit at the beginning', '1234', '9|1,234', 'insertText', CARET, '9|1,234'],
    ['a digit behind a comma', '1234', '1,9|234', 'insertText', CARET, '19|,234'],
    ['the first digit', '', '7|', 'insertText', CARET, '7|'],
    ['a digit of full width', '1234', '1,234５|', 'insertText', CARET, '12,345|'],
    ['a dot', '1234', '1,234.|', 'insertText', CARET, '1,234.|'],
    ['a letter', '1234', '1,234a|', 'insertText', CARET, '1234a|'],
    ['a digit in a text that is no amount', '1,5', '1,57|', 'insertText', CARET, '1,57|'],
    ['two digits in the place of one', '1234', '1,299|4', 'insertText', [3, 4], '12,99|4'],
    ['all in the place of all', '1234', '5,000|', 'insertFromPaste', [0, 5], '5,000|'],
    ['an amount that is pasted into nothing', '', '12,345|', 'insertFromPaste', CARET, '12,345|'],
    ['a text that is pasted into nothing', '', '1,5|', 'insertFromPaste', CARET, '1,5|'],
    ['an amount with its mark', '', '₩5,000|', 'insertFromPaste', CARET, '5,000|'],
    ['the mark alone', '', '원|', 'insertText', CARET, '원|'],
    ['a digit within a text that is no amount', '1,5', '1,9|5', 'insertText', CARET, '1,9|5'],
    ['a text that is none', '', '1x5|', 'insertFromPaste', CARET, '1x5|'],
    ['one digit in the place of all', '1234', '7|', 'insertText', [0, 5], '7|'],
    ['an edit that nobody knows the kind of', '1234', '1,2345|', '', CARET, '1,2345|'],
    ['a fill of the whole field', '1234', '55|', 'insertReplacementText', null, '55|'],
    ['another text in the place of one that begins alike', '1234', '1,5|', 'insertFromPaste', [0, 5], '1,5|'],
    [
      'a text with more digits in the place of one that begins alike',
      '1234',
      '1,2345|',
      'insertText',
      [0, 5],
      '1,2345|',
    ],
    ['another end in the place of an end', '10000', '10,5|', 'insertFromPaste', [2, 6], '10,5|'],
    ['a selection that the keyboard did not replace', '1234', '1,2349|', 'insertText', [0, 1], '12,349|'],
    ['a replaced text that is no amount', '1234', '1,5|', 'insertReplacementText', [5, 5], '1,5|'],
    [
      'a composition of which nobody knows what was selected',
      '1234',
      '1,2345|',
      'insertCompositionText',
      null,
      '12,345|',
    ],
    ['the same as WebKit names it', '1234', '1,2345|', 'insertFromComposition', null, '12,345|'],
    ['a text in the place of the same', '1234', '1,234|', 'insertText', [0, 5], '1,234|'],
    ['a text that begins like the one that it replaces', '1234', '1,25|34', 'insertFromPaste', [0, 3], '1,25|34'],
    ['a digit at the beginning, though the end was selected', '1234', '9|1,234', 'insertText', [4, 5], '9|1,234'],
    ['a digit like the next one, in an amount as it was typed', '1,000', '1,00|00', 'insertText', CARET, '1,00|00'],
    ['an edit that changes nothing', '1234', '1,234|', 'insertText', CARET, '1,234|'],
    ['a field whose end has changed too', '1234', '9|9', 'insertText', CARET, '99|'],
  ])('BR13a: %s', (_what, source, raw, kind, selection, left) => {
    expect(heldAfter(source, raw, kind, selection)).toBe(left);
  });

  const [back, forward] = ['deleteContentBackward', 'deleteContentForward'];
  test.each<[string, string, string, string, Selection, string]>([
    ['the last digit', '12345', '12,34|', back, CARET, '1,234|'],
    ['the first digit', '10000', '|0,000', back, CARET, '|0000'],
    ['a comma backwards takes the digit before it', '1234', '1|234', back, CARET, '|234'],
    ['a comma forwards takes the digit behind it', '1234', '1|234', forward, CARET, '1|34'],
    ['a selected comma takes nothing', '1234', '1|234', back, [1, 2], '1|,234'],
    ['a comma of which nobody knows whether it was selected', '1234', '1|234', back, null, '|234'],
    ['a digit beside a comma', '1234', '|,234', back, CARET, '|234'],
    ['a digit and its comma', '1234', '|234', back, [0, 2], '|234'],
    ['all', '1234', '|', back, [0, 5], '|'],
    ['a word', '1234', '|', 'deleteWordBackward', CARET, '|'],
    ['a comma that is dragged away', '1234', '1|234', 'deleteByDrag', [1, 2], '1|,234'],
    ['a comma of the member’s', '1,5', '1|5', back, CARET, '1|5'],
    ['one of equal digits', '111', '1|1', back, CARET, '1|1'],
    ['a digit that is dragged away', '1234', '1,|34', 'deleteByDrag', [2, 3], '1|34'],
    ['a digit that is dragged away, with the caret behind all', '1234', '1,34|', 'deleteByDrag', [2, 3], '1|34'],
    ['two digits, of which one was selected', '1111', '1,1|', 'deleteWordBackward', [3, 4], '11|'],
    ['a digit that is dragged out of a text that is no amount', '1,5', '1,|', 'deleteByDrag', [2, 3], '1,|'],
    ['a comma of an amount that was left as it was typed', '1,234', '1|234', back, CARET, '|234'],
    ['a comma and a digit at once', '1234', '1|34', 'deleteWordBackward', CARET, '1|34'],
    ['a digit and a comma at once', '1234', '|234', 'deleteWordForward', CARET, '|234'],
    ['a letter of a text that is no amount', '12a', '12|', back, CARET, '12|'],
    ['a digit of decimals', '1234.56', '1,234.5|', back, CARET, '1,234.5|'],
  ])('BR13a: deleted: %s', (_what, source, raw, kind, selection, left) => {
    expect(heldAfter(source, raw, kind, selection)).toBe(left);
  });
});

describe('BR13a: undo and redo', () => {
  const text = (source: string): AmountText => ({ source, caret: source.length });
  const [a, b, c] = [text('1'), text('12'), text('123')];
  test('BR13a: a step back is a step forth again, in their order', () => {
    const two = remembered(remembered(NO_HISTORY, a), b);
    expect([NO_HISTORY, two]).toEqual([
      { past: [], future: [] },
      { past: [a, b], future: [] },
    ]);
    const once = stepped(two, c, true);
    expect(once).toEqual({ to: b, history: { past: [a], future: [c] } });
    const twice = stepped(once?.history ?? NO_HISTORY, b, true);
    expect(twice).toEqual({ to: a, history: { past: [], future: [b, c] } });
    expect(stepped(twice?.history ?? NO_HISTORY, a, false)).toEqual({ to: b, history: { past: [a], future: [c] } });
    expect([stepped(twice?.history ?? NO_HISTORY, a, true), stepped(two, c, false)]).toEqual([null, null]);
  });

  test('BR13a: the text before a change from outside is a step, once', () => {
    const typed = remembered(NO_HISTORY, a);
    const once = overwritten(typed, b, '120000');
    expect(once).toEqual({ past: [a, b], future: [] });
    expect(stepped(once, text('120000'), true)?.to).toEqual(b);
    // an edit that the owner has cut: the text before it is a step already
    expect(overwritten(typed, a, '120000')).toEqual(typed);
    // so is a step back that the owner has cut
    const back = stepped({ past: [a, b], future: [] }, c, true)?.history ?? NO_HISTORY;
    expect(overwritten(back, c, '7')).toEqual(back);
    expect(overwritten({ past: [a], future: [c] }, b, '7')).toEqual({ past: [a, b], future: [] });
  });

  test('BR13a: a field that was emptied from outside has no step back and none forth', () => {
    expect(overwritten({ past: [a, b], future: [c] }, c, '')).toEqual(NO_HISTORY);
  });

  test('BR13a: a hundred steps are kept, and an edit ends what could be done again', () => {
    let history = { past: [] as readonly AmountText[], future: [c] as readonly AmountText[] };
    for (let i = 0; i <= 100; i++) history = remembered(history, text(String(i))) as typeof history;
    expect([history.past.length, history.past[0], history.past.at(-1), history.future]).toEqual([
      100,
      text('1'),
      text('100'),
      [],
    ]);
  });
});

describe('J1: dates and letters around a number', () => {
  const now = Date.parse('2026-03-12T14:20+09:00');
  test('J1: a person is of age from the nineteenth birthday on, and a birth date is from 1900 until today', () => {
    const births = ['2007-03-12', '2007-03-13', '1900-01-01', '1899-12-31', '2026-03-12', '2026-03-13', '', ' '];
    expect(births.map((day) => birthOf(day, now))).toEqual([
      'adult',
      'minor',
      'adult',
      'noDay',
      'minor',
      'noDay',
      'none',
      'none',
    ]);
    expect(['1991-08-24T00:00', '1991-02-30', 'x1991-08-24', '1991'].map((day) => birthOf(day, now))).toEqual(
      Array(4).fill('noDay'),
    );
    expect(birthOf('2026-03-12', Date.parse('2026-03-12T00:00+09:00'))).toBe('minor');
  });

  test('J1: a day is read in each of its forms', () => {
    const days = ['19910824', '1991.8.24', '1991 - 8 - 24 -', '1991년 8월 24일', '1991-8.24', '1991824', '91-08-24'];
    expect(days.map(formatDay)).toEqual([...Array(4).fill('1991-08-24'), ...days.slice(4)]);
  });

  test('J7: a birth date of a site has its day, with or without a time, in every form of a day', () => {
    const texts = [
      '1991-08-24',
      '19910824',
      '1991.08/24',
      ' 1991-08-24T00:00 ',
      '1991-08-24 23:30',
      '1991. 8. 24',
      '1991년 8월 24일',
    ];
    expect(texts.map(formatBirth)).toEqual(texts.map(() => '1991-08-24'));
    expect(['1991-8-4', '1991/8/04', '１９９１.8.4.'].map(formatBirth)).toEqual(Array(3).fill('1991-08-04'));
    for (const text of [
      'x1991-08-24',
      '199108245',
      '1991_08_24',
      'abcd-08-24',
      '1991-02-30',
      '1991-13-01',
      '1991-08',
      '',
    ])
      expect(formatBirth(text), text).toBeNull();
  });

  test('J7: of an instant, a birth date is its day in Seoul, before 1970 and in summer time too', () => {
    const days = [
      ['1991-08-23T15:00:00Z', '1991-08-24'],
      ['1991-08-24T00:00:00.000+0900', '1991-08-24'],
      ['1991-08-23T15:00:00.000+00:00[UTC]', '1991-08-24'],
      ['1991-08-24T00:00:00Z', '1991-08-24'],
      ['682959600000', '1991-08-24'],
      ['1000000000', '2001-09-09'],
      ['-315651600000', '1960-01-01'],
      ['1988-05-31T14:00:00Z', '1988-06-01'],
      ['1958-05-31T14:30:00Z', '1958-06-01'],
    ] as const;
    expect(days.map(([text]) => formatBirth(text))).toEqual(days.map(([, day]) => day));
  });

  test('J1: a field of one number loses the letters around it, all of them', () => {
    expect(held('digits', 'ㅁㅁ12ㅁㅁ')).toBe('12');
    expect(held('digitsDot', 'ab1.2cd')).toBe('1.2');
    expect(held('digitsDash', 'ab1-2cd')).toBe('1-2');
    expect(held('email', '가나a@b.example다라')).toBe('a@b.example');
    expect(held('digits', '1a2')).toBe('1a2');
    expect([
      heldCaret('digits', 'ㅁㅁ12ㅁㅁ', 3),
      heldCaret('digits', 'ㅁㅁ12', 1),
      heldCaret('digits', '12ㅁㅁ', 4),
    ]).toEqual([1, 0, 2]);
  });

  test('J1: the caret stays behind what is left of the text before it', () => {
    expect([
      heldCaret('noSpecial', 'a-b', 2),
      heldCaret('username', 'A-B한', 1),
      heldCaret('digits', '1a2', 9),
    ]).toEqual([1, 1, 3]);
  });

  test('J6: a text is too long by one character more than its field takes; an account by its digits', () => {
    for (const kind of ['nick', 'question', 'email'] as const)
      expect([isTooLong(kind, 'x'.repeat(TEXT_MAX[kind])), isTooLong(kind, 'x'.repeat(TEXT_MAX[kind] + 1))]).toEqual([
        false,
        true,
      ]);
    expect(isTooLong('account', `${'1'.repeat(15)}-${'1'.repeat(15)}`)).toBe(false);
    expect(isTooLong('nick', `${'1'.repeat(10)}-${'1'.repeat(10)}`)).toBe(true);
    expect(isTooLong('account', '1'.repeat(31))).toBe(true);
    expect(isTooLong('account', 'x'.repeat(31))).toBe(true);
  });
});
