import { describe, expect, test } from 'vitest';
import { dismissDialog, tell } from '../../../engine/state/modules/page/dialogs.ts';
import type { Dialog } from '../../../engine/state/shape/says.ts';
import { initialState, type State } from '../../../engine/state/state.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';

/* The dialogs that wait for the member, one behind the other. */

const error = (text: string | null): Dialog =>
  ({ kind: 'error', message: text === null ? null : said(text) }) as Dialog;
const warning = (reason: string, text: string | null = null): Dialog =>
  ({ kind: 'warning', call: 'dnw.apply', reason, message: text === null ? null : said(text) }) as Dialog;
const OUT: Dialog = { kind: 'forcedOut', message: null };
/** Everything that the member reads, one after the other. */
function read(told: readonly Dialog[]): readonly Dialog[] {
  let state: State = told.reduce(tell, initialState());
  const seen: Dialog[] = [];
  while (state.dialog !== null) {
    seen.push(state.dialog);
    state = dismissDialog(state);
  }
  return seen;
}

describe('an error or a warning', () => {
  test.each<[string, Dialog, Dialog]>([
    ['another text', error('A'), error('B')],
    ['a text after none', warning('network'), warning('status', 'A')],
    ['none after a text', warning('status', 'A'), warning('network')],
    ['another reason', warning('network'), warning('timeout')],
    ['another kind', error(null), warning('network')],
  ])('waits behind one that is not read: %s', (_what, one, other) => {
    expect(read([one, other])).toEqual([one, other]);
  });

  test.each<[string, Dialog, Dialog]>([
    ['the same text', error('A'), error('A')],
    ['the same text of another kind', error('A'), warning('status', 'A')],
    ['the same reason without a text', warning('network'), warning('network')],
    ['two errors without a text', error(null), error(null)],
  ])('is not repeated while one that says the same is not read: %s', (_what, one, other) => {
    expect(read([one, other])).toEqual([one]);
    expect(read([error('before'), one, other])).toEqual([error('before'), one]);
  });

  test('is not shown after the end of the session from outside', () => {
    expect(read([OUT, error('A'), warning('network')])).toEqual([OUT]);
  });

  test('is kept with twenty others at most, the first ones', () => {
    const all = Array.from({ length: 25 }, (_, i) => error(`${i}`));
    expect(read(all)).toEqual(all.slice(0, 21));
  });
});
