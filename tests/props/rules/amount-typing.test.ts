import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unreadOf } from '../../../engine/rules/amount.ts';
import {
  type AmountText,
  edited,
  NO_HISTORY,
  remembered,
  type Selected,
  shownSource,
  sourceOf,
  stepped,
} from '../../../engine/rules/amount-typing.ts';
import { readUnits } from '../../../engine/rules/decimals.ts';
import { readPoints } from '../../support/points.ts';

/** A field as a browser edits it: the shown text with its selection. */
type Field = { readonly source: string; readonly from: number; readonly to: number };
const shownOf = ({ source }: Field): string => shownSource(source);
const selectedOf = ({ from, to }: Field): Selected => ({ start: from, end: to });
const collapsed = ({ source, caret }: AmountText): Field => ({ source, from: caret, to: caret });

/** Puts a text in the place of the selection. */
function put(field: Field, text: string, kind = 'insertText'): Field {
  const shown = shownOf(field);
  const raw = shown.slice(0, field.from) + text + shown.slice(field.to);
  const caret = field.from + text.length;
  return collapsed(edited({ source: field.source, raw, caret, kind, selected: selectedOf(field) }, readPoints));
}
/** Presses Backspace (-1) or Delete (1). */
function cut(field: Field, way: -1 | 1): Field {
  const isRange = field.from < field.to;
  const from = isRange || way === 1 ? field.from : Math.max(0, field.from - 1);
  const to = isRange || way === -1 ? field.to : field.to + 1;
  const shown = shownOf(field);
  const raw = shown.slice(0, from) + shown.slice(to);
  if (raw === shown) return field;
  const kind = way === 1 ? 'deleteContentForward' : 'deleteContentBackward';
  return collapsed(edited({ source: field.source, raw, caret: from, kind, selected: selectedOf(field) }, readPoints));
}

/** The judge: a list of digits with a caret between them, which knows of no commas. */
type Judge = { readonly digits: string; readonly at: number };
const digitsBefore = (shown: string, place: number): number => shown.slice(0, place).replaceAll(',', '').length;

describe('BR13a: an amount while it is typed', () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('put' as const), text: fc.stringMatching(/^\d{1,3}$/) }),
    fc.record({ do: fc.constant('cut' as const), way: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ do: fc.constant('go' as const), place: fc.nat(20) }),
  );

  test('digits that are typed and deleted anywhere change the number as if no comma was there, and the caret stays beside its digit', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let field: Field = { source: '', from: 0, to: 0 };
        let judge: Judge = { digits: '', at: 0 };
        for (const one of acts) {
          if (one.do === 'go') {
            const place = Math.min(one.place, shownOf(field).length);
            field = { ...field, from: place, to: place };
            judge = { ...judge, at: digitsBefore(shownOf(field), place) };
          } else if (one.do === 'put') {
            if (judge.digits.length + one.text.length > 16) continue;
            field = put(field, one.text);
            const whole = judge.digits === '' && one.text.length > 1 ? String(Number(one.text)) : one.text;
            judge = {
              digits: judge.digits.slice(0, judge.at) + whole + judge.digits.slice(judge.at),
              at: judge.at + whole.length,
            };
          } else {
            field = cut(field, one.way);
            const from = one.way === -1 ? Math.max(0, judge.at - 1) : judge.at;
            const to = one.way === -1 ? judge.at : judge.at + 1;
            judge = { digits: judge.digits.slice(0, from) + judge.digits.slice(to), at: from };
          }
          expect(field.source).toBe(judge.digits);
          expect(digitsBefore(shownOf(field), field.from)).toBe(judge.at);
          expect(sourceOf(shownOf(field)).replaceAll(',', '').replace(/^0+/, '')).toBe(field.source.replace(/^0+/, ''));
        }
      }),
    );
  });

  test('a text that is typed key by key is read as the whole text is: nothing is joined on the way', () => {
    const key = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...'015') }, fc.constantFrom(...',. -x원'));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 12 }), (keys) => {
        const field = keys.reduce<Field>((now, one) => put(now, one), { source: '', from: 0, to: 0 });
        expect(readPoints(field.source)).toBe(readPoints(keys.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('what the field shows of digits is read as those digits: zeros before them take no comma', () => {
    expect(['0001', '01234', '0001.5', '0', '0.5', '1000', '1000.25'].map(shownSource)).toEqual([
      '0001',
      '01234',
      '0001.5',
      '0',
      '0.5',
      '1,000',
      '1,000.25',
    ]);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,16}(\.\d{0,8})?$/), (source) => {
        expect(readUnits(shownSource(source), 'BTC')).toEqual(readUnits(source, 'BTC'));
        expect(sourceOf(shownSource(source))).toBe(source);
      }),
    );
  });

  test('a whole amount that is pasted is taken as it is read, and any other text stands', () => {
    const paste = (text: string): string => shownOf(put({ source: '7', from: 0, to: 1 }, text, 'insertFromPaste'));
    const texts = [' 5000 ', '₩10,000', '５，０００', '1,5', '0,001', '5000 3000', '-5', '1e3', '9'.repeat(60)];
    expect(texts.map(paste)).toEqual([
      '5,000',
      '10,000',
      '5,000',
      '1,5',
      '0,001',
      '5000 3000',
      '-5',
      '1e3',
      '9'.repeat(60),
    ]);
  });

  test('a text that no selection tells about takes the place of all', () => {
    const edit = { source: '10', raw: '25,000', caret: 6, kind: '', selected: null };
    expect(edited(edit, readPoints)).toEqual({ source: '25000', caret: 6 });
  });

  test('a comma that is selected and deleted changes nothing', () => {
    expect(cut({ source: '10000', from: 2, to: 3 }, -1)).toEqual({ source: '10000', from: 2, to: 2 });
  });

  test('what takes the place of a part gives the number that would be read there, or the text as it stands', () => {
    const shown = (field: Field): string => shownOf(field);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.tuple(fc.nat(13), fc.nat(13)),
        fc.stringMatching(/^[0-9]{0,3}([,. ][0-9]{0,4}){0,2}$/),
        (amount, places, text) => {
          const field = { source: String(amount), from: 0, to: 0 };
          const [from = 0, to = 0] = places.map((one) => Math.min(one, shown(field).length)).sort((a, b) => a - b);
          if (text === '' || from === to) return;
          const [before, behind] = [shown(field).slice(0, from), shown(field).slice(to)];
          const after = put({ ...field, from, to }, text, 'insertFromPaste');
          const all = (before + behind).replaceAll(',', '');
          // a judge of its own: nothing is left of the old text, or its digits are around the new text
          const wanted = all === '' ? text : `${before.replaceAll(',', '')}${text}${behind.replaceAll(',', '')}`;
          expect(readPoints(after.source)).toBe(readPoints(wanted));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test.each(['1,5', '1,23', '1,2345', '1.234,56', '1,000,5'])(
    '%s that takes the place of a number which begins alike stands as it was pasted',
    (text) => {
      for (const source of ['1000', '1234', '12345', '1000000', '123'])
        for (const kind of ['insertFromPaste', 'insertFromDrop', 'insertText', 'insertReplacementText']) {
          const all = { source, from: 0, to: shownSource(source).length };
          expect(shownOf(put(all, text, kind)), `${source} ${kind}`).toBe(text);
        }
    },
  );

  test('a program that writes a text without a key writes the whole field', () => {
    for (const kind of ['', 'insertText', 'insertReplacementText', 'insertFromPaste'])
      for (const text of ['1,5', '1,23', '1,2345']) {
        const edit = { source: '1234', raw: text, caret: text.length, kind, selected: null };
        expect(edited(edit, readPoints)).toEqual({ source: text, caret: text.length });
      }
  });

  test('digits that are dragged to another place of the field are the digits of the amount', () => {
    const at = { start: 2, end: 5 };
    const out = edited({ source: '1234567', raw: '1,,567', caret: 2, kind: 'deleteByDrag', selected: at }, readPoints);
    expect(out).toEqual({ source: '1567', caret: 1 });
    const drop = { raw: '1,,567234', caret: 9, kind: 'insertFromDrop', selected: { start: 6, end: 6 } };
    expect(edited({ source: out.source, shown: '1,,567', ...drop }, readPoints)).toEqual({
      source: '1567234',
      caret: 9,
    });
  });

  test('undo goes back edit by edit, redo goes forth, and another edit forgets what was undone', () => {
    const of = (source: string): AmountText => ({ source, caret: source.length });
    const two = remembered(remembered(NO_HISTORY, of('')), of('5'));
    const back = stepped(two, of('50'), true);
    expect(back?.to).toEqual(of('5'));
    const further = stepped(back?.history ?? NO_HISTORY, of('5'), true);
    expect(further?.to).toEqual(of(''));
    expect(stepped(further?.history ?? NO_HISTORY, of(''), true)).toBeNull();
    expect(stepped(further?.history ?? NO_HISTORY, of(''), false)?.to).toEqual(of('5'));
    expect(remembered(back?.history ?? NO_HISTORY, of('5')).future).toEqual([]);
    const many = Array.from({ length: 150 }, (_, n) => of(String(n))).reduce(remembered, NO_HISTORY);
    expect([many.past.length, many.past[0]]).toEqual([100, of('50')]);
  });
});

describe('BR13: why a text of digits is no amount', () => {
  test.each<[string, ReturnType<typeof unreadOf>]>([
    ['1,5', 'form'],
    ['0 001', 'form'],
    ['5\u200b000', 'form'],
    ['5000\n3000', 'form'],
    ['₩1,00,000원', 'form'],
    ['1.000.000', 'form'],
    ['1.000,50', 'form'],
    ['1₩0 0', null],
    ['1원 0', null],
    ['9'.repeat(51), 'tooLong'],
    ['9'.repeat(17), 'tooMuch'],
    ['1,000,000,000,000,001', 'tooMuch'],
    ['1,000,000,000,000,000', null],
    ['0.5', null],
    ['abc', null],
    ['-5', null],
    ['5천', null],
    ['1e3', null],
    ['', null],
    // an amount in the right form is refused for what it is worth, so its form is not to blame
    ['1,206.896551', null],
    ['5,000', null],
    ['₩5,000원', null],
    ['5,000.5', null],
    ['0,500', 'form'],
    ['1,000.00.5', 'form'],
  ])('%j: %s', (text, why) => expect(unreadOf(text)).toBe(why));
});
