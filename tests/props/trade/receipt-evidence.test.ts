import { describe, expect, test } from 'vitest';
import { saveReceipt } from '../../../engine/run/files/receipt-file.ts';
import { BET, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { CLOSE, END_MS, on, read, shown, WON } from '../../support/read-receipt.ts';

describe('BR25: the saved evidence', () => {
  const saved = (story: Story) => {
    const files: (readonly [name: string, text: string])[] = [];
    const fact = saveReceipt(
      { save: (name, bytes) => files.push([name, new TextDecoder().decode(bytes)]) },
      story.state,
      BET.id,
    );
    const [name = '', text = ''] = files[0] ?? [];
    return { name, text, fact, file: JSON.parse(text) };
  };

  test('BR25: it has both sides, the rule and the trades, and nothing that says who the member is', () => {
    const story = read(on());
    const { name, text, fact, file } = saved(story);
    expect(name).toBe('round-receipt-500001.json');
    expect(fact).toEqual({ type: 'receipt.saved', data: { bytes: new TextEncoder().encode(text).length } });
    expect(file).toMatchObject({
      bet: { id: 500_001, type: 'B', gameType: 'R1', stock: 'BTCUSDT', points: 50_000, profitPercent: 88 },
      round: { id: 7_000, startsAt: '2026-03-12T14:20:00.000+09:00', endsAt: '2026-03-12T14:21:00.000+09:00' },
      rule: { precision: 2, buyPip: 4.62, sellPip: 4.62 },
      site: { open: 97_400, close: 97_410, roundStatus: 1, betStatus: 1, profit: 44_000, paid: 94_000 },
      own: { open: 97_400, close: 97_410, target: 97_404.62, outcome: 'won', paid: 94_000 },
      verdict: { verdict: 'agrees' },
      fingerprint: shown(story).fingerprint,
    });
    expect(file.trades).toContainEqual(['2026-03-12T14:20:59.871+09:00', 97_410]);
    expect(text).not.toMatch(/username|name#|nick|player|101\b|client/);
  });

  test('BR25: the fingerprint changes with any number of the evidence', () => {
    const { fingerprint } = shown(read(on()));
    expect(shown(read(on())).fingerprint).toBe(fingerprint);
    const others = [
      read(on([{ ...WON, profit: 44_001 }])),
      read(on(), { close: [...CLOSE.slice(0, 3), [END_MS + 119, 97_399]] }),
      read(on(), { round: { ...RESULT, open: 97_400.01 } }),
    ];
    for (const other of others) expect(shown(other).fingerprint).not.toBe(fingerprint);
  });

  test('BR25: a file that could not be saved is said to the member', () => {
    const story = read(on());
    story.send({ type: 'receipt.save', betId: BET.id });
    expect(story.effectsOf('receipt.save')).toEqual([{ type: 'receipt.save', betId: BET.id }]);
    story.tell('effect.failed', { effect: 'receipt.save', message: 'x' });
    expect(story.state.toasts.shown.at(-1)?.say).toEqual({ kind: 'fileFailed' });
    expect(() => saved(on([]))).toThrow('known');
  });
});
