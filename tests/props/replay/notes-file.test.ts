import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeNotes } from '../../../replay/notes-file.ts';
import { notesChangeOf } from '../../../replay/player/model/notes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-notes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the file of notes beside a recording', () => {
  test('notes of two people at the same time are merged in the file beside the recording', async () => {
    const recording = join(folder, 'noted.jsonl');
    const by = (author: string, seq: number) => ({
      recording: 'a1',
      notes: [{ seq, text: `of ${author}`, author, at: 5 }],
    });
    await Promise.all([
      mergeNotes(recording, 'a1', by('Kim', 9)),
      mergeNotes(recording, 'a1', by('Lee', 4)),
      mergeNotes(recording, 'a1', by('Kim', 9)),
    ]);
    const { notes } = JSON.parse(readFileSync(join(folder, 'noted.notes.json'), 'utf8'));
    expect(notes).toEqual([...by('Lee', 4).notes, ...by('Kim', 9).notes]);
    expect(await mergeNotes(recording, 'a1', null)).toEqual({ recording: 'a1', notes });
  });

  test('a note that somebody took away is gone, those of others stay, and one that is not there is no fault', async () => {
    const recording = join(folder, 'removed.jsonl');
    const [kim, lee] = [
      { seq: 1, text: 'of Kim', author: 'Kim', at: 5 },
      { seq: 2, text: 'of Lee', author: 'Lee', at: 5 },
    ] as const;
    await mergeNotes(recording, 'a1', { recording: 'a1', notes: [kim, lee] });
    const change = { recording: 'a1', notes: [], removed: [kim, { seq: 9, text: 'of nobody' }] };
    expect((await mergeNotes(recording, 'a1', change)).notes).toEqual([lee]);
    expect(JSON.parse(readFileSync(join(folder, 'removed.notes.json'), 'utf8'))).toEqual({
      recording: 'a1',
      notes: [lee],
    });
  });

  test('a change of notes is refused where it is none', () => {
    const change = { recording: 'a1', notes: [], removed: [{ seq: 1, text: 'x' }] };
    expect(notesChangeOf(JSON.stringify(change))).toEqual(change);
    for (const removed of [{}, [{ seq: -1, text: 'x' }], ['x'], null])
      expect(() => notesChangeOf(JSON.stringify({ ...change, removed }))).toThrow('no change of notes');
    for (const other of ['', '[]', '"x"', 'null', '{"removed":[]}'])
      expect(() => notesChangeOf(other)).toThrow('this is no file of notes');
  });

  test('notes that several programs write at the same time all stay, and no other file does', async () => {
    const recording = join(folder, 'shared.jsonl');
    const ours = JSON.stringify(new URL('../../../replay/notes-file.ts', import.meta.url).href);
    const program = (author: string): Promise<number | null> => {
      const source = `const { mergeNotes } = await import(${ours});
        for (let seq = 0; seq < 20; seq++)
          await mergeNotes(${JSON.stringify(recording)}, 'a1', { recording: 'a1', notes: [{ seq, text: 'x', author: '${author}', at: 5 }] });`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
      return new Promise((resolve) => child.on('close', resolve));
    };
    expect(await Promise.all(['Kim', 'Lee', 'Park'].map(program))).toEqual([0, 0, 0]);
    expect((await mergeNotes(recording, 'a1', null)).notes).toHaveLength(60);
    expect(readdirSync(folder).filter((name) => name.startsWith('shared'))).toEqual(['shared.notes.json']);
  });

  test('a lock that a stopped program left is named, the notes stay, and the next are taken without it', async () => {
    const recording = join(folder, 'locked.jsonl');
    const lock = join(folder, 'locked.notes.json.lock');
    const added = { recording: 'a1', notes: [{ seq: 1, text: 'x' }] };
    writeFileSync(lock, '');
    await expect(mergeNotes(recording, 'a1', added)).rejects.toThrow(`delete ${lock}`);
    rmSync(lock);
    expect((await mergeNotes(recording, 'a1', added)).notes).toEqual(added.notes);
  });

  test('notes of another recording that had this name stay its own: they are not shown, and nothing is added to them', async () => {
    const recording = join(folder, 'again.jsonl');
    const of = (id: string) => ({ recording: id, notes: [{ seq: 1, text: id }] });
    await mergeNotes(recording, 'a1', of('a1'));
    for (const added of [null, of('b2')])
      await expect(mergeNotes(recording, 'b2', added)).rejects.toThrow('of another recording, a1');
    expect((await mergeNotes(recording, 'a1', null)).notes).toEqual(of('a1').notes);
  });

  test('where notes cannot be written, the reason is said in plain words, and no part of them is left', async () => {
    const added = { recording: 'a1', notes: [{ seq: 1, text: 'x' }] };
    const gone = join(folder, 'gone', 'x');
    await expect(mergeNotes(`${gone}.jsonl`, 'a1', added)).rejects.toThrow(
      `${gone}.notes.json: cannot be written (its folder is not there)`,
    );
    const taken = join(folder, 'taken');
    mkdirSync(`${taken}.notes.json`);
    await expect(mergeNotes(`${taken}.jsonl`, 'a1', added)).rejects.toThrow(
      'cannot be written (a folder has this name)',
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('taken'))).toEqual(['taken.notes.json']);
  });

  test.each([
    ['x', 244],
    ['한', 81],
  ])(
    'a name of many %s that the file system just takes is written under, and a longer one is said',
    async (letter, most) => {
      const long = join(mkdtempSync(join(folder, 'long-')), letter.repeat(most));
      const added = { recording: 'a1', notes: [{ seq: 1, text: 'x' }] };
      expect((await mergeNotes(`${long}.jsonl`, 'a1', added)).notes).toEqual(added.notes);
      expect(readdirSync(dirname(long))).toEqual([`${letter.repeat(most)}.notes.json`]);
      await expect(mergeNotes(`${long}xx.jsonl`, 'a1', added)).rejects.toThrow(
        'cannot be written (its name is too long)',
      );
      expect(readdirSync(dirname(long))).toHaveLength(1);
    },
  );

  test('a file of that name that is none of notes is said and left as it is, and the next notes are taken', async () => {
    const recording = join(folder, 'odd.jsonl');
    writeFileSync(join(folder, 'odd.notes.json'), '[]');
    const added = { recording: 'a1', notes: [{ seq: 1, text: 'x' }] };
    await expect(mergeNotes(recording, 'a1', added)).rejects.toThrow('this is no file of notes');
    expect(readFileSync(join(folder, 'odd.notes.json'), 'utf8')).toBe('[]');
    expect((await mergeNotes(join(folder, 'next.jsonl'), 'a1', added)).notes).toEqual(added.notes);
  });
});
