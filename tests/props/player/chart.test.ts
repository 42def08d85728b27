import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { opened, player, SOUND, source } from './opened.ts';
import { told, toldRecording } from './told.ts';

const recording = await toldRecording();
const last = recording.log.length - 1;

describe('the chart of the player', () => {
  test('F14: another page that is followed takes the place of the first with no note of it, and a file that is open stays', async () => {
    const actor = player();
    const page = (id: string) => ({ ...recording, id, isLive: true as const });
    actor.send({ type: 'grew', recording: page('one') });
    actor.send({ type: 'notesChanged', notes: [{ seq: last, text: 'here' }] });
    actor.send({ type: 'sought', seq: 3 });
    actor.send({ type: 'grew', recording: page('one') });
    expect(actor.getSnapshot().context).toMatchObject({ moment: { seq: 3 }, notes: [{ text: 'here' }] });
    actor.send({ type: 'grew', recording: page('two') });
    expect(actor.getSnapshot().context).toMatchObject({ recording: { id: 'two' }, moment: { seq: last }, notes: [] });
    actor.send({ type: 'opened', source: source(SOUND) });
    await waitFor(actor, ({ context }) => context.recording?.isLive !== true);
    const { context } = actor.getSnapshot();
    actor.send({ type: 'grew', recording: page('two') });
    expect(actor.getSnapshot().context.recording).toBe(context.recording);
  });

  test('it waits for a file, reads it, and stands at its first entry', async () => {
    const actor = player();
    expect(actor.getSnapshot().value).toEqual({ file: 'none', screen: 'empty' });
    actor.send({ type: 'opened', source: source(SOUND) });
    expect(actor.getSnapshot().value.file).toBe('reading');
    await waitFor(actor, (snapshot) => snapshot.matches({ screen: { open: 'paused' } }));
    expect(actor.getSnapshot().context.moment).toEqual({ seq: 0, restMs: 0 });
  });

  test('it refuses a file that is none, says why, and takes another', async () => {
    const actor = player();
    actor.send({ type: 'opened', source: source('hello') });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'refused' }));
    expect(actor.getSnapshot().context.refusal).toEqual(['line 1: not the first line of a recording']);
    actor.send({ type: 'accepted' });
    expect(actor.getSnapshot().value.file).toBe('refused');
    actor.send({ type: 'opened', source: source(SOUND) });
    await waitFor(actor, (snapshot) => snapshot.matches({ screen: 'open' }));
  });

  test('it refuses a file that was altered, and shows what can be read when that is wanted', async () => {
    const actor = player();
    actor.send({ type: 'opened', source: source(SOUND.replace('"points":980000', '"points":990000')) });
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'refused' }));
    expect(actor.getSnapshot().context.refusal.join()).toContain('altered');
    actor.send({ type: 'accepted' });
    expect(actor.getSnapshot().value).toEqual({ file: 'none', screen: { open: 'paused' } });
  });

  test('a file that only ends too early is shown', async () => {
    const actor = player();
    actor.send({ type: 'opened', source: source(SOUND.slice(0, SOUND.length / 2)) });
    await waitFor(actor, (snapshot) => snapshot.matches({ screen: 'open' }));
    expect(actor.getSnapshot().context.recording?.faults).toMatchObject([{ code: 'truncated' }]);
  });

  test('playing moves by the time that passes times the speed, and a pause stays at its place', async () => {
    const { actor, at } = await opened();
    actor.send({ type: 'speedChosen', speed: 4 });
    actor.send({ type: 'toggled' });
    expect(at().value.screen).toEqual({ open: 'playing' });
    for (let i = 0; i < 100; i++) actor.send({ type: 'frame', elapsedMs: 16 });
    const { moment } = at().context;
    expect((recording.times[moment.seq] ?? 0) + moment.restMs).toBeCloseTo(100 * 16 * 4);
    actor.send({ type: 'toggled' });
    actor.send({ type: 'frame', elapsedMs: 16 });
    expect(at().context.moment).toEqual(moment);
  });

  test('it ends at the last entry, and playing again begins anew', async () => {
    const { actor, at, seq } = await opened();
    actor.send({ type: 'toggled' });
    actor.send({ type: 'frame', elapsedMs: 1e9 });
    expect(at().value.screen).toEqual({ open: 'ended' });
    expect(seq()).toBe(last);
    actor.send({ type: 'toggled' });
    expect([at().value.screen, seq()]).toEqual([{ open: 'playing' }, 0]);
    actor.send({ type: 'sought', seq: last });
    actor.send({ type: 'toggled' });
    expect([at().value.screen, seq()]).toEqual([{ open: 'playing' }, 0]);
  });

  test('it stops at a breakpoint, and plays on from there', async () => {
    const { actor, at, seq } = await opened();
    const wanted = told().entries.findIndex(({ type }) => type === 'wallet.changed');
    actor.send({ type: 'breaksChanged', breaks: [{ text: 'wallet.points = 980000', isOn: true }] });
    actor.send({ type: 'toggled' });
    actor.send({ type: 'frame', elapsedMs: 60_000 });
    expect([at().value.screen, seq(), at().context.hit?.seq]).toEqual([{ open: 'atBreakpoint' }, wanted, wanted]);
    actor.send({ type: 'toggled' });
    actor.send({ type: 'frame', elapsedMs: 60_000 });
    expect(at().value.screen).toEqual({ open: 'playing' });
    expect(at().context.hit).toBeNull();
  });

  test('steps lead to the next and the previous entry of their kind, and never out of the log', async () => {
    const { actor, seq } = await opened();
    actor.send({ type: 'stepped', by: 'entry', direction: -1 });
    expect(seq()).toBe(0);
    for (const [by, places] of [
      ['effect', recording.overview.effects],
      ['round', recording.overview.rounds],
      ['bet', recording.overview.marks.bet],
    ] as const) {
      actor.send({ type: 'sought', seq: 0 });
      const there: number[] = [];
      const back: number[] = [];
      for (let i = 0; i < places.length + 1; i++) {
        actor.send({ type: 'stepped', by, direction: 1 });
        there.push(seq());
      }
      expect([...new Set(there)], by).toEqual(places.filter((place) => place > 0));
      for (let i = 0; i < places.length; i++) {
        actor.send({ type: 'stepped', by, direction: -1 });
        back.push(seq());
      }
      expect(back.at(-1), by).toBe(places[0]);
    }
    actor.send({ type: 'sought', seq: last });
    actor.send({ type: 'stepped', by: 'entry', direction: 1 });
    expect(seq()).toBe(last);
    actor.send({ type: 'soughtTime', timeMs: -5 });
    expect(recording.times[seq()]).toBe(0);
  });

  test('a step that leads nowhere says so, with the one at the other end, until the moment is another', async () => {
    const { actor, seq } = await opened();
    const said = (): string => {
      const { stepEnd, moment } = actor.getSnapshot().context;
      return stepEnd.seq === moment.seq ? stepEnd.words : '';
    };
    for (const [by, name, places] of [
      ['effect', 'entry with effects', recording.overview.effects],
      ['round', 'round', recording.overview.rounds],
      ['bet', 'bet', recording.overview.marks.bet],
      ['fault', 'fault', recording.overview.marks.fault],
    ] as const) {
      const [first, final] = [places[0], places.at(-1)];
      actor.send({ type: 'sought', seq: last });
      expect(said(), by).toBe('');
      actor.send({ type: 'stepped', by, direction: 1 });
      expect(said(), by).toBe(
        `No ${name} after this entry${first === undefined || first === seq() ? '' : `; the first is ${first}`}`,
      );
      actor.send({ type: 'sought', seq: 0 });
      expect(said(), by).toBe('');
      actor.send({ type: 'stepped', by, direction: -1 });
      expect(said(), by).toBe(
        `No ${name} before this entry${final === undefined || final === 0 ? '' : `; the last is ${final}`}`,
      );
    }
    actor.send({ type: 'stepped', by: 'entry', direction: -1 });
    expect(said()).toBe('This is the first entry');
  });

  test('a link leads to its moment when its file is open, before and after it was opened', async () => {
    const actor = player();
    actor.send({ type: 'linked', link: { id: recording.id, place: '42' } });
    actor.send({ type: 'opened', source: source(SOUND) });
    await waitFor(actor, (snapshot) => snapshot.matches({ screen: 'open' }));
    expect(actor.getSnapshot().context.moment.seq).toBe(42);
    actor.send({ type: 'linked', link: { id: recording.id, place: String(1e9) } });
    expect(actor.getSnapshot().context.moment.seq).toBe(last);
    actor.send({ type: 'linked', link: { id: 'another', place: '3' } });
    expect(actor.getSnapshot().context.moment.seq).toBe(last);
  });
});
