import { expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { noteText } from '../../engine/selectors/screens.ts';
import { signedIn } from '../../fixtures/arbitraries/story.ts';
import { asker, body } from './table/asker.ts';
import { OPTION, OPTION_ENTRY } from './table/option.ts';

const entry = (id: number, type = 'R1') => ({
  ...OPTION_ENTRY,
  tradeOption: { ...OPTION_ENTRY.tradeOption, id, type },
});

test('L3: an odd option of three is dropped, the reason is logged and counted, and the others are used', async () => {
  const fact = await asker(body(JSON.stringify([entry(2), entry(3, 'B3'), entry(4)]))).call('options.list');
  expect(fact).toEqual({
    type: 'options.list.answered',
    data: {
      callId: 5,
      params: { prefix: '' },
      body: [OPTION, { ...OPTION, id: 4 }],
      skipped: [expect.stringMatching(/^1\.tradeOption\.type: expected .*, got string$/)],
    },
  });
  expect(JSON.stringify(fact)).not.toContain('B3');

  const story = signedIn().pass(600_000);
  const before = story.state.diagnostics.rejected;
  const data = { ...(fact.data as FactData<'options.list.answered'>), callId: story.pending('options.list') };
  const { diagnostics, options } = story.tell('options.list.answered', data, 'rest').state;
  expect(options.list.map(({ id }) => id)).toEqual([2, 4]);
  expect(diagnostics.rejected).toBe(before + 1);
  expect(diagnostics.last.map(noteText).at(-1)).toMatch(/^options\.list: 1\.tradeOption\.type: expected /);
});

test('an answer that was read completely has no note', async () => {
  for (const all of [[], [entry(2), entry(3)]]) {
    const fact = await asker(body(JSON.stringify(all))).call('options.list');
    expect(fact).toMatchObject({ type: 'options.list.answered' });
    expect(Object.keys(fact.data)).toEqual(['callId', 'params', 'body']);
  }
});

test('an answer of which nothing can be read is refused with the reason', async () => {
  const fact = await asker(body(JSON.stringify([entry(2, 'B3'), {}]))).call('options.list');
  expect(fact).toMatchObject({ type: 'call.failed', data: { reason: 'decode', status: 200 } });
  expect((fact.data as FactData<'call.failed'>).report[0]).toMatch(/^0\.tradeOption\.type: expected /);
});
