import { describe, expect, test } from 'vitest';
import { expressionFault } from '../../../replay/expression.ts';
import { firstHit, PathSearch } from '../../../replay/player/model/breaks.ts';
import { changesAt } from '../../../replay/player/model/changes.ts';
import { told, toldRecording } from './told.ts';

const recording = await toldRecording();
const { entries } = told();
const seqOf = (type: string): number => entries.findIndex((entry) => entry.type === type);

describe('the text of a new stop', () => {
  const faultOf = (text: string, seq: number): string | null => {
    const fault = expressionFault(text);
    if (fault !== null) return fault;
    const search = new PathSearch(recording, text, seq);
    while (search.step());
    return search.fault;
  };

  test.each([
    ['walet.points < 1000', 'there is no walet in the state; the state has wallet, '],
    ['1=1', 'there is no 1 in the state; the state has '],
    ['wallet.points > 1,000', '1,000 is no number (character 17)'],
    ['wallet.points < abc', 'abc is no number (character 17)'],
    [
      'wallet.nope = 1',
      'there is no wallet.nope in the state, at any moment of the recording; wallet has points, money',
    ],
    [
      'wallet.points < 5 or not bets.open.7777.id',
      'there is no bets.open.7777.id in the state, at any moment of the recording; bets.open has ',
    ],
  ])('%s can never come true: %s', (text, fault) => {
    expect(faultOf(text, 40)).toContain(fault);
  });

  test('a path that is there at another moment only is taken', () => {
    const sent = seqOf('bet.sent');
    const path = changesAt(recording, sent, 100).changes.find(
      ({ before, after }) => before === undefined && typeof after === 'object' && after !== null,
    )?.path;
    expect(path).toBeDefined();
    expect(faultOf(`${path?.join('.')} and link.chart.value = 'up'`, 1)).toBeNull();
  });
});

describe('breakpoints', () => {
  const stop = (text: string, from: number, to = entries.length - 1) =>
    firstHit(recording, [{ text, isOn: true }], from, to);

  test('a breakpoint hits where it becomes true, and not while it stays true', () => {
    const seq = seqOf('wallet.changed');
    expect(stop('wallet.points < 1000000', 0)).toEqual({ seq, text: 'wallet.points < 1000000' });
    expect(stop('wallet.points < 1000000', seq)).toBeNull();
    expect(stop('wallet.points < 1000000', 0, seq - 1)).toBeNull();
    expect(stop('ticket.value = sending', 0)?.seq).toBe(seqOf('bet.sent'));
  });

  test('one that is off does not hit', () => {
    expect(firstHit(recording, [{ text: 'wallet', isOn: false }], 0, entries.length - 1)).toBeNull();
  });
});
