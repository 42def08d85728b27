import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync, constants as zlib } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashValue, joined, recordingLines } from '../../../engine/log/index.ts';
import { fold } from '../../../engine/state/fold.ts';
import { initialState } from '../../../engine/state/state.ts';
import { answerOf, changesAt, LastChanges } from '../../../replay/player/model/changes.ts';
import { noted } from '../../../replay/player/model/noted.ts';
import { merged, notesFileOf, notesFor, notesJson } from '../../../replay/player/model/notes.ts';
import { spanAt } from '../../../replay/player/model/overview.ts';
import { openRecording, type Recording, Unreadable } from '../../../replay/player/model/recording.ts';
import { verdictOf } from '../../../replay/player/model/words.ts';
import { HEADER, NO_HASHES } from '../../support/recording.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { bytesOf, told, toldRecording } from './told.ts';

const SYNC = zlib.Z_SYNC_FLUSH;
const recording = await toldRecording();
const { entries } = told();
const seqOf = (type: string): number => entries.findIndex((entry) => entry.type === type);

/** All changes of a value, looking back from an entry. */
function lastChanges(path: string, seq: number, most = 100): readonly number[] {
  const search = new LastChanges(recording, path.split('.'), seq, most);
  while (search.step());
  return search.found.map(({ entry }) => entry.seq);
}

describe('an opened recording', () => {
  test('the state after every entry is that of the fold, in any order', () => {
    let state = initialState();
    const hashes = entries.map((entry) => {
      state = fold(state, entry);
      return hashValue(state);
    });
    for (let i = 0; i < entries.length; i++) {
      const seq = (i * 97) % entries.length;
      expect(hashValue(recording.stateAt(seq))).toBe(hashes[seq]);
    }
  });

  test('an entry and the one before it share what the entry did not change, also after a seek backwards', () => {
    for (const seq of [400, 40, 200, 41, 300]) {
      const [after, before] = [recording.stateAt(seq), recording.stateAt(seq - 1)];
      const changed = new Set(changesAt(recording, seq, 1_000).changes.map(({ path }) => path[0]));
      for (const [name, member] of Object.entries(after))
        expect(Object.is(member, Reflect.get(before, name)), `${seq} ${name}`).toBe(!changed.has(name));
    }
  });

  test('a gzipped file gives the same, under the same id: that of the content', async () => {
    const packed = new Uint8Array(gzipSync(recordingOf(entries)));
    const same = await openRecording('told.jsonl.gz', packed, () => undefined);
    expect(same.log.length).toBe(recording.log.length);
    expect(same.id).toBe(recording.id);
    expect(recording.id).toBe(createHash('sha256').update(recordingOf(entries)).digest('hex').slice(0, 16));
    expect(verdictOf(same)).toEqual(verdictOf(recording));
    expect(verdictOf(recording).isGood).toBe(true);
  });

  test('a file that is not sound is not called good, though its checkpoints are equal', async () => {
    const odd = `${recordingOf(entries)}no line of a recording\n`;
    const unsound = await openRecording('a', bytesOf(odd), () => undefined);
    expect(unsound.faults).not.toEqual([]);
    expect(unsound.compared).not.toEqual([]);
    expect(verdictOf(unsound).isGood).toBe(false);
    expect(verdictOf(unsound).words).toMatch(
      /^the file is not sound; \d+ of \d+ checkpoints compared, equal up to entry/,
    );
  });

  test('the verdict names the stretch in which the states differ, and does not call good what was not compared', async () => {
    const text = recordingOf(entries);
    const { log } = recording;
    const odd = [...recordingLines(log, HEADER, NO_HASHES)].join('\n');
    const differing = await openRecording('a', bytesOf(odd), () => undefined);
    expect(verdictOf(differing).words).toBe(
      `the states differ from the recorded ones between entries 0 and ${entries.length - 1}`,
    );
    const cut = await openRecording('b', bytesOf(text.split('\n').slice(0, 20).join('\n')), () => undefined);
    expect(verdictOf(cut)).toEqual({
      isGood: false,
      words: 'no state could be compared: the recording has no checkpoint',
    });
    expect(cut.faults).toMatchObject([{ code: 'truncated' }]);
    const converted = await openRecording('w', bytesOf(text.replaceAll('\n', '\r\n')), () => undefined);
    expect(verdictOf(converted).words).toBe('no state could be compared: the file is not sound');
    const older = recordingOf(entries, { state: 0, seen: 0 });
    expect(verdictOf(await openRecording('c', bytesOf(older), () => undefined))).toEqual({
      isGood: false,
      words: 'no state could be compared: another version of the state wrote the recording',
    });
  });

  test('of gzip that is cut or has bytes behind it, all is read that can be read', async () => {
    const packed = new Uint8Array(gzipSync(recordingOf(entries)));
    const cut = await openRecording('a', packed.slice(0, packed.length - 400), () => undefined);
    expect(cut.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^not sound gzip \((?!Failed to)/),
    ]);
    const plain = new TextDecoder().decode(gunzipSync(packed.slice(0, packed.length - 400), { finishFlush: SYNC }));
    // without the header, and the line that is cut
    expect(cut.log.length).toBe(plain.split('\n').length - 2);
    const longer = await openRecording('b', joined([packed, new Uint8Array([1, 2, 3])]), () => undefined);
    expect(longer.log.length).toBe(entries.length);
    expect(longer.faults.map(({ message }) => message)).toEqual([expect.stringContaining('not sound gzip')]);
  });

  test.each(['', 'hello', '{"format":1}', '\u001f\u008b'])('%j is refused', async (text) => {
    await expect(openRecording('x', bytesOf(text), () => undefined)).rejects.toBeInstanceOf(Unreadable);
  });

  test('a file with altered, lost or doubled bytes is refused or shown with its faults, and nothing else is thrown', async () => {
    const whole = bytesOf(recordingOf(entries));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom('flip', 'cut', 'drop', 'double'),
        async (at, bits, how) => {
          const bytes = {
            flip: whole.slice(),
            cut: whole.slice(0, at),
            drop: joined([whole.slice(0, at), whole.slice(at + bits)]),
            double: joined([whole.slice(0, at), whole]),
          }[how];
          if (how === 'flip') bytes[at] = (bytes[at] ?? 0) ^ bits;
          const opened = await openRecording('odd.jsonl', bytes, () => undefined).catch((error: unknown) => error);
          if (opened instanceof Unreadable) return;
          expect(opened).toMatchObject({ log: { length: expect.any(Number) } });
          const { faults } = opened as Recording;
          // the last byte is a line end, which a file may lack
          if (at < whole.length - 1) expect(faults).not.toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a corrected clock takes no time of the session', () => {
    for (let seq = 1; seq < recording.times.length; seq++)
      expect(recording.times[seq]).toBeGreaterThanOrEqual(recording.times[seq - 1] ?? 0);
    expect(recording.times.at(-1)).toBeLessThan(1_000_000);
  });

  test('the bands and marks follow the charts and entries', () => {
    const { bands, marks, effects } = recording.overview;
    const sent = seqOf('bet.sent');
    expect(spanAt(bands.ticket, sent - 1)?.phase).toBe('confirming');
    expect(spanAt(bands.ticket, sent)?.phase).toBe('sending');
    expect(spanAt(bands.link, entries.length - 1)?.phase).toBe('up');
    expect(marks.bet).toContain(sent);
    expect(marks.money).toContain(seqOf('wallet.changed'));
    expect(effects).toContain(sent);
    expect(recording.effectsOf(sent)).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'stomp.bet' })]));
    const asking = entries.flatMap(({ seq }) => (recording.effectsOf(seq).length > 0 ? [seq] : []));
    expect(effects).toEqual(asking);
    expect(effects.length).toBeLessThan(entries.length);
  });
});

describe('what an entry changed, and what changed a value', () => {
  test('every value that an entry changed is told with its path, before and after', () => {
    const seq = seqOf('wallet.changed');
    const { changes, isMore } = changesAt(recording, seq, 50);
    expect(isMore).toBe(false);
    expect(changes).toContainEqual({ path: ['wallet', 'points'], before: 1_000_000, after: 980_000 });
    expect(changesAt(recording, seq, 1)).toMatchObject({ isMore: true, changes: { length: 1 } });
  });

  test('the entries that changed a value come last first, none is missed and none is added', () => {
    for (const path of ['wallet.points', 'stage.live.price', 'ticket.value', 'form', 'no.such.path']) {
      const all: number[] = [];
      for (let seq = 0; seq < entries.length; seq++) {
        const { changes } = changesAt(recording, seq, 10_000);
        const names = changes.map((one) => one.path.join('.'));
        if (names.some((name) => `${name}.`.startsWith(`${path}.`) || path.startsWith(`${name}.`))) all.unshift(seq);
      }
      expect(lastChanges(path, entries.length - 1, 10_000), path).toEqual(all);
      expect(lastChanges(path, 60, 10_000), path).toEqual(all.filter((seq) => seq <= 60));
    }
    expect(lastChanges('stage.live.price', entries.length - 1, 3)).toHaveLength(3);
  });
});

describe('the answer why', () => {
  test('a path that never was in the state is told from a value that no entry has changed', () => {
    expect(answerOf(['wallet', 'nope'], undefined, 0)).toBe(
      'There is no wallet.nope in the state, and there never was.',
    );
    expect(answerOf(['wallet', 'points'], 5, 0)).toBe('No entry has changed it.');
    expect(answerOf(['wallet', 'points'], undefined, 2)).toBe('Changed by, the last first:');
  });
});

describe('notes', () => {
  const notes = [
    { seq: 3, text: 'a' },
    { seq: 9, text: 'b' },
  ];
  test('a file of notes gives back what was saved', () => {
    expect(notesFileOf(notesJson('id', notes))).toEqual({ recording: 'id', notes });
    expect(
      merged(notes, [
        { seq: 5, text: 'c' },
        { seq: 3, text: 'a' },
      ]).map(({ seq }) => seq),
    ).toEqual([3, 5, 9]);
  });
  test.each([
    '',
    'null',
    '{}',
    '{"recording":"id","notes":[{"seq":-1,"text":"a"}]}',
    '{"recording":"id","notes":[{"seq":1}]}',
  ])('%j is refused', (json) => {
    expect(() => notesFileOf(json)).toThrow('this is no file of notes');
  });
  test('notes of entries that there are not are not taken', () => {
    expect(notesFor({ recording: 'id', notes }, 5)).toEqual([{ seq: 3, text: 'a' }]);
  });
});

describe('a state that notes what is read of it', () => {
  test('every value is noted by its path, also in frozen records, and lists behave as usual lists', () => {
    const reads = new Map<string, unknown>();
    const state = noted(Object.freeze({ a: Object.freeze([{ b: 1 }, { b: 2 }]), c: { d: 'x' }, e: 5 }), '', reads) as {
      a: readonly { b: number }[];
      c: { d: string };
      e: number;
    };
    expect(state.a.map(({ b }) => b).filter((b) => b > 1)).toEqual([2]);
    expect(Array.isArray(state.a)).toBe(true);
    expect({ ...state.c }).toEqual({ d: 'x' });
    expect([...reads]).toEqual([
      ['a.0.b', 1],
      ['a.1.b', 2],
      ['c.d', 'x'],
    ]);
  });
});
