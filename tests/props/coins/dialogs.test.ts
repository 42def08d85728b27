import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { unitsOf } from '../../../engine/rules/decimals.ts';
import { askChart } from '../../../view/screens/asset/coins/ask.chart.ts';
import { convertChart } from '../../../view/screens/asset/convert/convert.chart.ts';
import type { Quote } from '../../../view/screens/asset/convert/quote.ts';
import { draftChart } from '../../../view/screens/asset/wallet/draft.chart.ts';

type Step = readonly [event: { readonly type: string; readonly [key: string]: unknown }, state: string, done?: string];
type Run = {
  readonly send: (event: never) => void;
  readonly getSnapshot: () => { readonly value: unknown };
};

/** Sends the events in order. Compares the state after each, and what the screen was asked to do. */
function walk(actor: Run, done: string[], steps: readonly Step[]): void {
  for (const [event, state, does] of steps) {
    done.length = 0;
    actor.send(event as never);
    expect([event.type, actor.getSnapshot().value, done.join()]).toEqual([event.type, state, does ?? '']);
  }
}

const asking = () => {
  const done: string[] = [];
  const chart = askChart.provide({ actions: { give: () => done.push('give'), clear: () => done.push('clear') } });
  return { done, actor: createActor(chart).start() };
};
const [fine, unfine] = [
  { type: 'pressed', isFine: true },
  { type: 'pressed', isFine: false },
] as const;
const [accepted, dismissed, taken, refused, absent, spoilt] = [
  'accepted',
  'dismissed',
  'taken',
  'refused',
  'absent',
  'spoilt',
].map((type) => ({ type })) as [Step[0], Step[0], Step[0], Step[0], Step[0], Step[0]];

describe('a form with a confirmation', () => {
  test.each<[string, readonly Step[]]>([
    [
      'gives its command once, and clears when it is taken',
      [
        [unfine, 'filling'],
        [accepted, 'filling'],
        [fine, 'confirming'],
        [fine, 'confirming'],
        [accepted, 'sent', 'give'],
        [accepted, 'sent'],
        [fine, 'sent'],
        [taken, 'filling', 'clear'],
        [taken, 'filling'],
      ],
    ],
    [
      'gives nothing when it is dismissed',
      [
        [fine, 'confirming'],
        [dismissed, 'filling'],
        [accepted, 'filling'],
      ],
    ],
    [
      'takes its question back when what it asks about cannot be sent any more, and asks anew at the next press alone',
      [
        [spoilt, 'filling'],
        [fine, 'confirming'],
        [spoilt, 'filling'],
        [accepted, 'filling'],
        [fine, 'confirming'],
        [accepted, 'sent', 'give'],
        [spoilt, 'sent'],
        [dismissed, 'away'],
        [spoilt, 'away'],
      ],
    ],
    [
      'keeps its fields after a refusal',
      [
        [fine, 'confirming'],
        [accepted, 'sent', 'give'],
        [refused, 'told'],
        [dismissed, 'filling'],
      ],
    ],
    [
      'keeps its fields when a doubt is over',
      [
        [fine, 'confirming'],
        [accepted, 'sent', 'give'],
        [absent, 'filling'],
      ],
    ],
    [
      'goes on behind a closed dialog',
      [
        [fine, 'confirming'],
        [accepted, 'sent', 'give'],
        [dismissed, 'away'],
        [fine, 'away'],
        [accepted, 'away'],
        [refused, 'told'],
        [dismissed, 'filling'],
        [fine, 'confirming'],
        [accepted, 'sent', 'give'],
        [dismissed, 'away'],
        [absent, 'filling'],
      ],
    ],
  ])('%s', (_rule, steps) => {
    const { actor, done } = asking();
    walk(actor as unknown as Run, done, steps);
  });
});

const quote = (rate: number): Quote => ({
  from: 'USDT',
  fromId: 1,
  to: 'POINT',
  toId: 2,
  given: unitsOf(100),
  received: unitsOf(Math.floor(100 * rate)),
  rate,
});
const pressed = (of: Quote | null): Step[0] => ({ type: 'pressed', quote: of });
const yes = (now: Quote | null): Step[0] => ({ type: 'accepted', now });

describe('K3: a conversion asks again where the rate has moved', () => {
  const converting = () => {
    const done: string[] = [];
    const chart = convertChart.provide({
      actions: { give: ({ context }) => done.push(`give ${context.quote?.rate}`), clear: () => done.push('clear') },
    });
    return { done, actor: createActor(chart).start() };
  };

  test.each<[string, readonly Step[]]>([
    [
      'a rate within the tolerance is converted as it was shown, once',
      [
        [pressed(null), 'filling'],
        [pressed(quote(1400)), 'confirming'],
        [yes(quote(1407)), 'sent', 'give 1400'],
        [yes(quote(1407)), 'sent'],
        [taken, 'filling', 'clear'],
      ],
    ],
    [
      'a rate that moved by more is asked about again, each time',
      [
        [pressed(quote(1400)), 'confirming'],
        [yes(quote(1408)), 'confirming'],
        [yes(quote(1416)), 'confirming'],
        [yes(quote(1416)), 'sent', 'give 1416'],
      ],
    ],
    [
      'a rate that is too old converts nothing',
      [
        [pressed(quote(1400)), 'confirming'],
        [yes(null), 'confirming'],
      ],
    ],
    [
      'a dismissed question converts nothing',
      [
        [pressed(quote(1400)), 'confirming'],
        [dismissed, 'filling'],
      ],
    ],
    [
      'a question about what cannot be converted any more is taken back, and asked anew at the next press alone',
      [
        [spoilt, 'filling'],
        [pressed(quote(1400)), 'confirming'],
        [spoilt, 'filling'],
        [yes(quote(1400)), 'filling'],
        [pressed(quote(1400)), 'confirming'],
        [yes(quote(1400)), 'sent', 'give 1400'],
        [spoilt, 'sent'],
        [dismissed, 'away'],
        [spoilt, 'away'],
      ],
    ],
    [
      'a refusal is told',
      [
        [pressed(quote(1)), 'confirming'],
        [yes(quote(1)), 'sent', 'give 1'],
        [refused, 'told'],
        [dismissed, 'filling'],
      ],
    ],
    [
      'a doubt goes on behind a closed dialog',
      [
        [pressed(quote(1)), 'confirming'],
        [yes(quote(1)), 'sent', 'give 1'],
        [dismissed, 'away'],
        [pressed(quote(1)), 'away'],
        [absent, 'filling'],
      ],
    ],
  ])('%s', (_rule, steps) => {
    const { actor, done } = converting();
    walk(actor as unknown as Run, done, steps);
  });

  test('the rate before it moved is shown beside the new one, and not after another start', () => {
    const { actor } = converting();
    const was = () => [actor.getSnapshot().context.wasRate, actor.getSnapshot().context.quote?.rate];
    actor.send({ type: 'pressed', quote: quote(1400) });
    expect(was()).toEqual([null, 1400]);
    actor.send({ type: 'accepted', now: quote(1500) });
    expect(was()).toEqual([1400, 1500]);
    actor.send({ type: 'dismissed' });
    actor.send({ type: 'pressed', quote: quote(1500) });
    expect(was()).toEqual([null, 1500]);
  });
});

describe('a new deposit address', () => {
  const drafting = () => {
    const done: string[] = [];
    const chart = draftChart.provide({
      actions: {
        draft: ({ context }) => done.push(`draft ${context.coin}`),
        keep: ({ context }) => done.push(`keep ${context.coin} ${context.bank}`),
      },
    });
    return { done, actor: createActor(chart, { input: { coin: 'XRP', bank: '' } }).start() };
  };
  const event = (type: string, more: object = {}): Step[0] => ({ type, ...more });

  test.each<[string, readonly Step[]]>([
    [
      'is asked for, shown, and kept, each once',
      [
        [event('chosen', { coin: 'ETH' }), 'choosing'],
        [event('accepted'), 'drafting', 'draft ETH'],
        [event('accepted'), 'drafting'],
        [event('chosen', { coin: 'BTC' }), 'drafting'],
        [event('drafted'), 'drafted'],
        [event('typed', { bank: 'B' }), 'drafted'],
        [event('accepted'), 'keeping', 'keep ETH B'],
        [event('accepted'), 'keeping'],
        [event('kept'), 'kept'],
      ],
    ],
    [
      'is asked for again after a failure',
      [
        [event('accepted'), 'drafting', 'draft XRP'],
        [event('failed'), 'choosing'],
        [event('accepted'), 'drafting', 'draft XRP'],
        [event('drafted'), 'drafted'],
        [event('accepted'), 'keeping', 'keep XRP '],
        [event('failed'), 'drafted'],
        [event('accepted'), 'keeping', 'keep XRP '],
      ],
    ],
    [
      'is kept where its answer was lost and the list of wallets shows it (C9h)',
      [
        [event('accepted'), 'drafting', 'draft XRP'],
        [event('drafted'), 'drafted'],
        [event('accepted'), 'keeping', 'keep XRP '],
        [event('failed'), 'drafted'],
        [event('kept'), 'kept'],
      ],
    ],
  ])('%s', (_rule, steps) => {
    const { actor, done } = drafting();
    walk(actor as unknown as Run, done, steps);
  });
});
