import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/index.ts';
import { clockTime } from '../../../replay/entry-line.ts';
import { PLACE } from '../../../replay/place.ts';
import { linkedMoment, linkedSearch, missedBy } from '../../../replay/player/model/link.ts';
import { openRecording, type Recording } from '../../../replay/player/model/recording.ts';
import { cli } from '../../support/cli.ts';
import { recordingOf, toldFolder } from '../../support/told-recording.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SESSIONS = join(ROOT, 'fixtures/sessions');
const json = (out: string) => JSON.parse(out);
const lines = (out: string) => out.split('\n').slice(0, -1).map(json);

const { dir, file, story, recording, seqOf } = toldFolder('places');

/** What a link comes to in an open recording. A condition is looked for up to the end. */
function arrived(place: string, opened: Recording) {
  const link = { id: null, place };
  const search = linkedSearch(link, opened);
  if (search === undefined) {
    const [fault] = missedBy(link, opened);
    return fault === undefined ? { moment: linkedMoment(link, opened) } : { fault };
  }
  while (search.step());
  return search.place;
}

test('a place may be copied from an answer: the time of an entry, or its number', async () => {
  const { at, seq } = story.entries[seqOf('bet.sent')] as { readonly at: number; readonly seq: number };
  const time = clockTime(at);
  const last = story.entries.findLast((entry) => clockTime(entry.at) === time)?.seq;
  const atOf = async (place: string) =>
    json((await cli(['why', recording, '--path', 'wallet.points', '--at', place, '--json'])).out).at;
  expect(await atOf(`#${seq}`)).toBe(seq);
  expect(await atOf(` ${seq} `)).toBe(seq);
  expect(await atOf(time)).toBe(last);
  const within = lines((await cli(['timeline', recording, '--from', time, '--to', `#${seq}`, '--json'])).out);
  expect(within.at(-1).seq).toBe(seq);
  for (const odd of [`${time}0`, '#', '#x', '14:26.5'])
    expect((await cli(['state', recording, '--at', odd])).code).toBe(2);
});

describe('a place of a command and of a link', () => {
  const sent = story.entries[seqOf('bet.sent')] as { readonly at: number; readonly seq: number };
  const opened = openRecording('told.jsonl', new Uint8Array(readFileSync(recording)), () => undefined);

  test.each([
    '0',
    `#${sent.seq}`,
    ` ${sent.seq} `,
    clockTime(sent.at),
    clockTime(sent.at).slice(0, 8),
    clockTime(sent.at).slice(0, 5),
    clockTime(sent.at).replace(/^0/, ''),
    new Date(sent.at).toISOString(),
    'bet.sent',
    'price.batched:2',
    'ticket.value=sending',
    'link.chart.value = up:1',
    'wallet.points>0 and not ticket.value="idle"',
    'last',
  ])('%s is the same entry for both', async (place) => {
    const { code, out, err } = await cli(['why', recording, '--path', 'link', '--at', place, '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(arrived(place, await opened)).toEqual({ moment: { seq: json(out).at, restMs: expect.any(Number) } });
  });

  test.each(['noon', '25:00', 'Last', 'link', 'bet.sent:0', '-1'])(
    '%s is no place for both, and each says what one is',
    async (place) => {
      const { code, err } = await cli(['why', recording, '--path', 'wallet.points', `--at=${place}`]);
      expect([code, err]).toEqual([2, expect.stringContaining(PLACE)]);
      expect(missedBy({ id: null, place }, await opened)).toEqual([expect.stringContaining(PLACE)]);
    },
  );
});

describe('a condition as a place', () => {
  const opened = openRecording('told.jsonl', new Uint8Array(readFileSync(recording)), () => undefined);
  const seqAt = async (place: string): Promise<number> =>
    json((await cli(['why', recording, '--path', 'link', '--at', place, '--json'])).out).at;

  test('it is the first entry after which it is true, and a number behind it says which time', async () => {
    const { stateAt, log } = await opened;
    const isSending = (seq: number): boolean => stateAt(seq).ticket.value === 'sending';
    const seqs = Array.from({ length: log.length }, (_, seq) => seq);
    const firsts = seqs.filter((seq) => isSending(seq) && !isSending(seq - 1));
    expect(firsts.length).toBeGreaterThan(0);
    expect(await seqAt('ticket.value=sending')).toBe(firsts[0]);
    expect(await seqAt(`ticket.value=sending:${firsts.length}`)).toBe(firsts.at(-1));
    expect(await seqAt('ticket.value != sending')).toBe(0);
  });

  test.each([
    ['ticket.value=nowhere', 2, /nowhere is no phase of ticket.value; its phases are .*idle.*inDoubt/],
    ['ticket.value=', 2, /a value is missing \(character 14\)/],
    ['wallet.point>0', 2, /there is no wallet.point in the state.*; wallet has points, money/],
    ['link.chart.value=failed', 2, /"link.chart.value=failed" is never true; link.chart.value has been .*up/],
    ['ticket.value=sending:99', 2, /"ticket.value=sending" becomes true \d+ times?, not 99/],
  ])('%s is refused with what there is instead, by a command and by a link', async (place, exit, words) => {
    const { code, err } = await cli(['state', recording, '--at', place]);
    expect([code, err]).toEqual([exit, expect.stringMatching(words)]);
    expect(arrived(place, await opened)).toEqual({ fault: expect.stringMatching(words) });
  });
});

describe('a place that the recording does not have', () => {
  const { at: lastAt } = story.entries.at(-1) as { readonly at: number };
  const iso = (ms: number): string => new Date(ms).toISOString();
  const out = ['--out', join(dir, 'place.test.ts')];
  const needing: readonly (readonly string[])[] = [
    ['state', recording],
    ['why', recording, '--path', 'wallet.points'],
    ['test', recording, '--path', 'link', ...out],
  ];

  test.each(needing)(
    "%s refuses a time after the last entry, or before the first with the site's time",
    async (...command) => {
      for (const [ms, words] of [
        [lastAt + 1, 'its last readable entry'],
        [lastAt - DAY_MS, "its first entry with the site's time"],
        [lastAt + DAY_MS, 'its last readable entry'],
      ] as const) {
        const { code, err } = await cli([...command, '--at', iso(ms)]);
        expect([code, err]).toEqual([2, expect.stringContaining(`it has no ${iso(ms)}; ${words}, `)]);
      }
      expect((await cli([...command, '--at', iso(lastAt)])).code).toBe(0);
    },
  );

  test.each(['timeline', 'against'])('%s refuses a stretch that ends before it begins', async (command) => {
    const late = String(seqOf('bet.sent'));
    for (const [from, to] of [
      [late, '1'],
      ['bet.sent', 'bet.drafted'],
    ] as const) {
      const { code, out, err } = await cli([command, recording, '--from', from, '--to', to]);
      expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^\S+: --from \S+ is after --to \S+\n$/)]);
    }
    expect((await cli([command, recording, '--from', late, '--to', late])).code).toBe(0);
    const rent = join(SESSIONS, 'btc-rent-1m-bet-found.jsonl.gz');
    const both = await cli([command, recording, rent, '--from', late, '--to', 'bet.drafted']);
    const alone = await cli([command, recording, '--from', late, '--to', 'bet.drafted']);
    expect(both).toEqual({ code: 2, out: expect.stringContaining(rent), err: alone.err }); // the other one is told
    expect((await cli([command, rent, '--from', '14:23', '--to', '14:21'])).code).toBe(2);
    expect((await cli([command, rent, '--from', '14:22', '--to', '14:21'])).err).toContain(
      'no entry from 14:22 to 14:21',
    );
    expect((await cli([command, rent, '--from', '14:21', '--to', '14:22'])).code).toBe(0);
  });
});

describe.each(['timeline', 'against'])('%s and a stretch', (command) => {
  const last = story.entries.at(-1) as { readonly seq: number; readonly at: number };
  const iso = (ms: number): string => new Date(ms).toISOString();

  test.each([
    ['--from', String(last.seq + 1), `there is no entry ${last.seq + 1}; the last one readable is ${last.seq}`],
    ['--from', iso(last.at + 1), `it has no ${iso(last.at + 1)}; its last readable entry, ${last.seq}, is of `],
    ['--to', iso(last.at - DAY_MS), `it has no ${iso(last.at - DAY_MS)}; its first entry with the site's time, `],
  ])('that has nothing of the recording is refused: %s %s', async (option, place, words) => {
    const { code, err } = await cli([command, recording, option, place]);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    expect(err).not.toContain('nothing went wrong');
  });

  test.each([
    ['--to', String(last.seq + 1)],
    ['--to', iso(last.at + DAY_MS)],
    ['--from', iso(last.at - DAY_MS)],
    ['--from', iso(last.at)],
    ['--from', String(last.seq)],
  ])('that has a part of the recording is looked at: %s %s', async (option, place) => {
    expect((await cli([command, recording, option, place])).code).toBe(0);
  });
});

describe('a place may be a type of entry', () => {
  const firstOf = (type: string, nr = 0): number =>
    story.entries.flatMap((entry) => (entry.type === type ? [entry.seq] : []))[nr] ?? -1;

  test('the first of its type, or the one with the number', async () => {
    const at = async (place: string) =>
      json((await cli(['why', recording, '--path', 'wallet.points', '--at', place, '--json'])).out).at;
    expect(await at('bet.sent')).toBe(firstOf('bet.sent'));
    expect(await at('price.batched:2')).toBe(firstOf('price.batched', 1));
    const { out } = await cli(['state', recording, '--at', 'bet.sent', '--path', 'ticket.value', '--json']);
    expect(json(out)).toBe('sending');
    const within = lines(
      (await cli(['timeline', recording, '--from', 'bet.drafted', '--to', 'bet.sent', '--json'])).out,
    );
    expect([within[0].seq, within.at(-1).seq]).toEqual([firstOf('bet.drafted'), firstOf('bet.sent')]);
  });

  test('one that the recording does not have is said, with how many there are', async () => {
    expect(await cli(['state', recording, '--at', 'link.forcedOut'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no entry link.forcedOut; it has link.'),
    });
    expect((await cli(['why', recording, '--path', 'wallet', '--at', 'bet.sent:9'])).err).toContain(
      'there is no entry bet.sent:9; it has 1 of this type',
    );
  });

  test('one whose type the recording does not have is said with the types that are near', async () => {
    const { err } = await cli(['state', recording, '--at', 'link.lot']);
    expect(err).toMatch(/^\S+: there is no entry link\.lot; it has link\.\w+, .* and \d+ more\n$/);
    expect((await cli(['timeline', recording, '--from', 'bet.sennt'])).err).toContain('; it has bet.sent, ');
  });

  test('last is the last entry; where the end cannot be read, the last readable one is named', async () => {
    const { out } = await cli(['timeline', recording, '--from', 'last', '--json']);
    expect(lines(out).map(({ seq }) => seq)).toEqual([story.entries.length - 1]);
    const whole = recordingOf(story.entries);
    for (const [name, text, exit] of [
      ['cut.jsonl', whole.split('\n').slice(0, -4).join('\n'), 1],
      ['newer.jsonl', whole.replace(/("type":"bet\.sent","v":)1/, '$12'), 3],
    ] as const) {
      const { code, err } = await cli(['state', file(name, text), '--at', 'last']);
      expect([code, err]).toEqual([
        exit,
        expect.stringMatching(/its end cannot be read; the last readable entry is \d+\n$/),
      ]);
    }
  });

  test.each([
    ['state', '--at', 'bet.sent'],
    ['state', '--at', 'ticket.value=sending'],
    ['why', '--path', 'wallet.points', '--at', 'last'],
    ['timeline', '--from', 'bet.drafted', '--to', 'bet.sent'],
    ['against', '--from', 'link.up', '--to', 'last'],
  ])('a pipe takes any place, as a file does: %s %s %s', async (name, ...options) => {
    const [piped, read] = [
      await cli([name, '-', ...options], [readFileSync(recording)]),
      await cli([name, recording, ...options]),
    ];
    expect(piped).toEqual({ ...read, err: read.err.replaceAll(recording, '-') });
    expect(piped.out + piped.err).not.toBe('');
  });
});
