import { guardOf } from '../../engine/wire/codecs/guard.ts';
import { codecs } from '../../engine/wire/registry.ts';
import { atMost, duel, type Row, type Variant } from './measure.ts';

const MESSAGES = 200_000;

/** Texts of a round message as the broker sends it; every one differs, so that nothing is parsed twice. */
function messages(): readonly string[] {
  return Array.from({ length: MESSAGES }, (_, i) => {
    const startTime = 1_773_292_800_000 + i * 60_000;
    const data = {
      id: 7_000 + i,
      round: i % 1_440,
      startTime,
      endTime: startTime + 60_000,
      siteStatus: { 1: 1 },
      buyLimit: 5_000_000 - i,
      sellLimit: 4_000_000 + i,
      openPrice: 97_400.25 + i / 100,
      buyPrice: 97_404.87,
      sellPrice: 97_395.63,
      close: null,
    };
    return JSON.stringify({ type: 'create', data });
  });
}

/** JSON.parse and the guards of envelope and round, against JSON.parse alone. `name` says which flags the process runs under. */
export function decodeParse(name: 'decode.parse' | 'decode.csp', limit: number): readonly Row[] {
  const texts = messages();
  const { ours, theirs, ratio } = duel(over(texts, decoded), over(texts, parsed), 15);
  return [atMost(name, ours, 'us/message', `JSON.parse ${theirs.toFixed(3)} us`, ratio, limit)];
}

const over = (texts: readonly string[], read: (text: string) => unknown): Variant => ({
  prepare: () => ({
    operations: texts.length,
    run: () => {
      let last: unknown;
      for (const text of texts) last = read(text);
      return last;
    },
  }),
});

const parsed = (text: string): unknown => JSON.parse(text);

const [envelopeOf, roundOf] = [guardOf(codecs.Envelope), guardOf(codecs.Round)];

function decoded(text: string): unknown {
  const left = { unread: 0, unnamed: 0 };
  const envelope = envelopeOf(JSON.parse(text), left);
  if (typeof envelope === 'symbol') throw new Error('the envelope is sound');
  const round = roundOf((envelope as { data: unknown }).data, left);
  if (typeof round === 'symbol') throw new Error('the round is sound');
  return round;
}
