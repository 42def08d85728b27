import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { compareWaiting } from '../../../replay/player/model/comparing.ts';
import type { Read, Source } from '../../../replay/player/model/given.ts';
import { playerChart } from '../../../replay/player/model/player.chart.ts';
import { comparedMore, readRecording } from '../../../replay/player/model/recording.ts';
import { verdictOf } from '../../../replay/player/model/words.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { bytesOf, told, toldRecording } from './told.ts';

const recording = await toldRecording();
const { entries } = told();
const last = entries.length - 1;
const SOUND = recordingOf(entries);
const source = (text: string): Source => ({ name: 'a.jsonl', bytes: async () => bytesOf(text) });

describe('the comparison of checkpoints after a recording is shown', () => {
  test('a recording is open while its checkpoints are compared, and is called good only after the last', async () => {
    const whole = await readRecording('a.jsonl', bytesOf(SOUND), () => undefined);
    const [one] = whole.waiting;
    if (one === undefined) throw new Error('no checkpoint');
    const many = { ...whole, waiting: Array.from({ length: 200 }, (_, i) => ({ ...one, seq: last - 199 + i })) };
    const load = fromPromise<Read, { readonly source: Source | null }>(async () => ({
      is: 'recording',
      recording: many,
    }));
    const actor = createActor(playerChart.provide({ actors: { load } })).start();
    const seen: { readonly isGood: boolean; readonly left: number; readonly words: string }[] = [];
    actor.subscribe(({ context: { judged } }) => {
      if (judged !== null) seen.push({ ...verdictOf(judged), left: judged.waiting.length });
    });
    compareWaiting(actor);
    actor.send({ type: 'opened', source: source(SOUND) });
    await waitFor(actor, ({ context }) => context.judged?.waiting.length === 0);
    expect(actor.getSnapshot().context.recording).toBe(many); // a search of it goes on
    expect(seen[0]).toEqual({ isGood: false, left: 200, words: 'comparing checkpoints: 0 of 200' });
    for (const { isGood, left } of seen) expect(isGood).toBe(left === 0);
    expect(seen.at(-1)?.words).toMatch(/all equal$/);
  });

  test('while a checkpoint waits to be compared, the verdict counts and is not good; a difference is said at once', async () => {
    const read = await readRecording('a', bytesOf(recordingOf(entries)), () => undefined);
    const all = read.waiting.length;
    expect(all).toBeGreaterThan(0);
    expect(verdictOf(read)).toEqual({ isGood: false, words: `comparing checkpoints: 0 of ${all}` });
    // one more wait behind it: the last is not compared
    const [one] = read.waiting;
    if (one === undefined) throw new Error('no checkpoint');
    const twice = comparedMore({ ...read, waiting: [one, { ...one, seq: one.seq + 1 }] }, 0);
    expect(verdictOf(twice)).toEqual({ isGood: false, words: 'comparing checkpoints: 1 of 2' });
    const odd = { ...one, recorded: one.recorded.map(([of]) => [of, 'another'] as const) };
    const differing = comparedMore({ ...read, waiting: [odd, { ...one, seq: one.seq + 1 }] }, 0);
    expect(differing.waiting).toHaveLength(1);
    expect(verdictOf(differing).words).toMatch(/^the states differ from the recorded ones between entries 0 and/);
    const done = comparedMore(read, Number.POSITIVE_INFINITY);
    expect(done.waiting).toEqual([]);
    expect(verdictOf(done)).toEqual(verdictOf(recording));
  });
});
