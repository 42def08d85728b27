import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { Source } from '../../../replay/player/model/given.ts';
import { notesJson } from '../../../replay/player/model/notes.ts';
import { hasUnsavedNotes } from '../../../replay/player/model/player-changes.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { opened, player, SOUND, source } from './opened.ts';
import { bytesOf, told, toldRecording } from './told.ts';

const recording = await toldRecording();

describe('another file while a recording is open', () => {
  const OTHER = recordingOf(told().entries.slice(0, 50));
  const NOTE = { seq: 7, text: 'here' };
  const notes = (id: string): Source => ({
    name: 'told.notes.json',
    bytes: async () => bytesOf(notesJson(id, [NOTE])),
  });

  test('a file that is refused leaves the open recording, its moment and its notes as they are', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'sought', seq: 9 });
    actor.send({ type: 'notesChanged', notes: [NOTE] });
    const { recording: open } = at().context;
    actor.send({ type: 'opened', source: source('hello') });
    expect(at().context.recording).toBe(open);
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'refused' }));
    expect(at().context.refusal).toEqual(['line 1: not the first line of a recording']);
    expect(at().context).toMatchObject({ moment: { seq: 9 }, notes: [NOTE] });
    expect(at().context.recording).toBe(open);
    actor.send({ type: 'dismissed' });
    expect(at().value).toEqual({ file: 'none', screen: { open: 'paused' } });
  });

  test('what can be read of a file that is not sound takes the place of the open recording only when that is wanted', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'opened', source: source(SOUND.replace('"points":980000', '"points":990000')) });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'refused' }));
    expect(at().context.recording?.faults).toEqual([]);
    actor.send({ type: 'accepted' });
    expect(at().context.recording?.faults).not.toEqual([]);
    expect(at().value).toEqual({ file: 'none', screen: { open: 'paused' } });
  });

  test('a good file takes the place of the open recording, at its first entry', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'sought', seq: 30 });
    actor.send({ type: 'opened', source: source(OTHER) });
    await waitFor(actor, (snapshot) => snapshot.context.recording?.log.length === 50);
    expect(at().context.moment).toEqual({ seq: 0, restMs: 0 });
  });

  test('before notes that are not saved would be lost, the player asks', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'notesChanged', notes: [NOTE] });
    actor.send({ type: 'opened', source: source(OTHER) });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'asking' }));
    expect(at().context.recording?.id).toBe(recording.id);
    actor.send({ type: 'dismissed' });
    expect(at().context).toMatchObject({ notes: [NOTE], recording: { id: recording.id } });
    actor.send({ type: 'opened', source: source(OTHER) });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'asking' }));
    actor.send({ type: 'agreed' });
    expect(at().context.recording?.log.length).toBe(50);
    expect(at().context.notes).toEqual([]);
  });

  test('notes that are saved, and the same file again, need no question', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'notesChanged', notes: [NOTE] });
    expect(hasUnsavedNotes(at().context)).toBe(true);
    actor.send({ type: 'opened', source: source(SOUND) });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'none' }));
    expect(at().context.notes).toEqual([NOTE]);
    expect(hasUnsavedNotes(at().context)).toBe(true);
    actor.send({ type: 'notesSaved' });
    expect(hasUnsavedNotes(at().context)).toBe(false);
    actor.send({ type: 'opened', source: source(OTHER) });
    await waitFor(actor, (snapshot) => snapshot.context.recording?.log.length === 50);
  });

  test('a file of notes is loaded as notes of the open recording', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'opened', source: notes(recording.id) });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'noted' }));
    expect(at().context.notes).toEqual([NOTE]);
    expect(hasUnsavedNotes(at().context)).toBe(false);
    actor.send({ type: 'notesChanged', notes: [{ seq: 1, text: 'new' }] });
    actor.send({ type: 'opened', source: { ...notes(recording.id), name: 'renamed.json' } });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'noted' }));
    expect(at().context.notes).toEqual([{ seq: 1, text: 'new' }, NOTE]);
    expect(hasUnsavedNotes(at().context)).toBe(true);
  });

  test('notes of another recording, and notes without an open one, are refused with the file that they are of', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'opened', source: notes('0000') });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'refused' }));
    expect(at().context.refusal).toEqual(['these notes are of the file 0000']);
    const first = player();
    first.send({ type: 'opened', source: notes('0000') });
    await waitFor(first, (snapshot) => snapshot.matches({ file: 'refused' }));
    expect(first.getSnapshot().context.refusal).toEqual([
      'these are notes of the file 0000: open that recording first',
    ]);
    first.send({ type: 'opened', source: { name: 'a.notes.json', bytes: async () => bytesOf('{}') } });
    await waitFor(first, (snapshot) => snapshot.matches({ file: 'refused' }));
    expect(first.getSnapshot().context.refusal).toEqual(['this is no file of notes']);
  });
});
