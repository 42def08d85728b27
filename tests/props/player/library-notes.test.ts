import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Source } from '../../../replay/player/model/given.ts';
import { merged, type Note, notesChangeOf, notesJson, without } from '../../../replay/player/model/notes.ts';
import { playerChart } from '../../../replay/player/model/player.chart.ts';
import type { Recording } from '../../../replay/player/model/recording.ts';
import { readSource } from '../../../replay/player/model/source.ts';
import { loadLibraryNotes, saveNotes } from '../../../replay/player/parts/save-notes.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { bytesOf, told, toldRecording } from './told.ts';

afterEach(() => vi.unstubAllGlobals());

const recording = await toldRecording();
const SERVED = recordingOf(told().entries);
const OTHER = recordingOf(told().entries.slice(0, 50));
const note = (seq: number): Note => ({ seq, text: `note ${seq}` });

/** A page that a library serves with one recording, and the notes beside that one. */
async function openPage(beside: readonly Note[]) {
  const library = { notes: beside };
  const meta: Record<string, string> = { recording: 'a.jsonl', 'recording-at': '/s/a', 'recording-id': recording.id };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ content: meta[/name="(.+)"/.exec(selector)?.[1] ?? ''] }),
  });
  vi.stubGlobal('fetch', async (_at: string, { body }: { readonly body?: string }) => {
    const { notes, removed = [] } = body === undefined ? { notes: [] } : notesChangeOf(body);
    library.notes = merged(without(library.notes, removed), notes);
    return new Response(notesJson(recording.id, library.notes));
  });
  const load = fromPromise(({ input }: { input: { readonly source: Source | null } }) =>
    readSource(input.source, new EventTarget()),
  );
  const actor = createActor(playerChart.provide({ actors: { load } })).start();
  loadLibraryNotes(actor);
  const open = async (text: string): Promise<void> => {
    const { recording: before } = actor.getSnapshot().context;
    actor.send({ type: 'opened', source: { name: 'a.jsonl', bytes: async () => bytesOf(text) } });
    await waitFor(actor, ({ context }) => context.recording !== before);
  };
  await open(SERVED);
  await waitFor(actor, ({ context }) => context.notes.length === beside.length);
  const write = (notes: readonly Note[]) => actor.send({ type: 'notesChanged', notes });
  const shown = () => actor.getSnapshot().context.notes;
  const save = () => saveNotes(actor, actor.getSnapshot().context.recording as Recording);
  return { library, open, write, shown, save };
}

test('a note that is saved after another recording was open takes none of the library away', async () => {
  const page = await openPage([note(1), note(2)]);
  await page.open(OTHER);
  await page.open(SERVED);
  expect(page.shown()).toEqual([]);
  page.write([note(3)]);
  expect(await page.save()).toBe('Saved beside the recording.');
  expect(page.library.notes).toEqual([note(1), note(2), note(3)]);
  expect(page.shown()).toEqual(page.library.notes);
});

test('a note that is removed stays removed when the same file is opened again before the save', async () => {
  const page = await openPage([note(1), note(2)]);
  page.write([note(2)]);
  await page.open(SERVED);
  await page.save();
  expect(page.library.notes).toEqual([note(2)]);
});
