import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { droppedOf } from '../../../replay/player/model/dropped.ts';
import type { Source } from '../../../replay/player/model/given.ts';
import { notesJson } from '../../../replay/player/model/notes.ts';
import { playerChart } from '../../../replay/player/model/player.chart.ts';
import { readSource } from '../../../replay/player/model/source.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { bytesOf, told, toldRecording } from './told.ts';

const { id } = await toldRecording();
const SOUND = recordingOf(told().entries);
const file = (name: string, text: string): Source => ({ name, bytes: async () => bytesOf(text) });
const RECORDING = file('told.jsonl', SOUND);
const NOTES = file('told.notes.json', notesJson(id, [{ seq: 3, text: 'here' }]));

/** A player that is given the files of a drop, once it has read them. */
async function given(...files: readonly Source[]) {
  const load = fromPromise(({ input }: { input: { readonly source: Source | null } }) =>
    readSource(input.source, new EventTarget()),
  );
  const actor = createActor(playerChart.provide({ actors: { load } })).start();
  const source = droppedOf(files);
  if (source !== undefined) actor.send({ type: 'opened', source });
  return waitFor(actor, ({ value }) => value.file !== 'reading');
}

test.each([[[RECORDING, NOTES]], [[NOTES, RECORDING]]])(
  'a recording and its notes that are dropped together are opened one after the other',
  async (files) => {
    const { value, context } = await given(...files);
    expect([value, context.recording?.name]).toEqual([{ file: 'noted', screen: { open: 'paused' } }, 'told.jsonl']);
    expect(context.notes).toEqual([{ seq: 3, text: 'here' }]);
  },
);

test('notes of another recording are refused, and the recording that they came with stays open', async () => {
  const { value, context } = await given(RECORDING, file('other.notes.json', notesJson('other', [])));
  expect([value.file, context.recording?.name]).toEqual(['refused', 'told.jsonl']);
  expect(context.refusal).toEqual(['these notes are of the file other']);
});

test.each([[[RECORDING, RECORDING]], [[NOTES, NOTES]], [[RECORDING, NOTES, NOTES]]])(
  'other files that are dropped together are refused in words, and none of them is opened',
  async (files) => {
    const { value, context } = await given(...files);
    expect([value, context.source?.name]).toEqual([
      { file: 'refused', screen: 'empty' },
      `A drop of ${files.length} files`,
    ]);
    expect(context.refusal).toEqual(['drop one file at a time, or a recording with its notes']);
  },
);

test('a drop of one file opens it, and a drop of none does nothing', async () => {
  expect((await given(RECORDING)).value).toEqual({ file: 'none', screen: { open: 'paused' } });
  expect(droppedOf([])).toBeUndefined();
});
