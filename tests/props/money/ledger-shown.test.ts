import { describe, expect, test } from 'vitest';
import { selectLedger } from '../../../engine/selectors/screens.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, bet, created, here, lines, settled, shown, updated } from '../../support/ledger.ts';

/* What the page says of the ledger: its status, its sum, and what is overdue, at each moment of the judging (engine/SPEC.md, M4, M5). */

const statusOf = (story: Story) => shown(story).status;
/** The status after each of these waits, one after the other. */
const statuses = (story: Story, waitsMs: readonly number[]) => waitsMs.map((ms) => statusOf(story.pass(ms)));

describe('M4: whether the ledger waits, agrees or differs', () => {
  test('M4: what nothing explains is waited for 15 s, and 15 s more while the site is asked again', () => {
    const story = balance(here(), 5_000);
    expect(statuses(story, [0, 14_900, 200, 14_800, 200, 600_000])).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'differs',
      'differs',
    ]);
  });

  test('M4: once it differs, a further change is waited for until it is explained or judged', () => {
    const story = balance(here(), 5_000).pass(60_000);
    expect(statusOf(story)).toBe('differs');
    expect(statusOf(balance(story, -45_000))).toBe('waiting');
    expect(statusOf(accepted(story))).toBe('differs');
    expect(statusOf(balance(story, -40_000))).toBe('waiting');
    expect(statuses(story, [15_100, 15_100])).toEqual(['waiting', 'differs']);
  });

  test('M4: a record whose amount the site corrects later is waited for until the balance follows', () => {
    const done = (): Story => {
      const story = balance(created(here(), { type: 'B', status: 1 }), 30_000).pass(60_000);
      expect(statusOf(story)).toBe('agrees');
      return updated(story, { type: 'B', status: 1, points: asPoints(25_000), createdMs: story.at - 60_000 });
    };
    expect(statusOf(balance(done(), 25_000))).toBe('agrees');
    expect(statuses(done(), [0, 14_900, 14_900, 400])).toEqual(['waiting', 'waiting', 'waiting', 'differs']);
  });

  test('M4: a cause that need not be shown is never overdue', () => {
    const story = created(here(), { type: 'C', status: 1 });
    for (const ms of [0, 14_900, 200, 600_000]) {
      expect(lines(story.pass(ms))).toEqual([]);
      expect(shown(story)).toMatchObject({ status: 'agrees', sum: { money: 0, difference: 0 } });
    }
    // a clock of the site that is ahead: it is dated after the change
    const ahead = created(here(), { type: 'C', status: 1, createdMs: here().at + 40_000 }).pass(16_000);
    expect(lines(balance(ahead, 30_000))).toEqual([['waiting', 30_000, 30_000]]);
  });
});

describe('M5: the sum of the ledger', () => {
  test('M5: it begins with the first balance, and says when that was', () => {
    const story = balance(here(), 5_000);
    expect(shown(story)).toMatchObject({ sinceMs: story.at - 60_000, dropped: 0, sum: { opening: ME.points } });
  });

  test('M5: a bet that is settled with another stake than it was placed with leaves no stake behind', () => {
    const story = balance(accepted(here()), -50_000);
    balance(settled(story, 3, 1, { points: asPoints(45_000) }), 0);
    expect(shown(story)).toMatchObject({ status: 'agrees', sum: { settled: 0, stakes: 0, difference: 0 } });
  });

  test('M5: a bet from before the first balance brings its stake back', () => {
    const story = here();
    const createdMs = story.at - 3_600_000;
    story.tell('bet.accepted', { bet: bet(story, 1, { createdMs }) }, 'stomp');
    balance(settled(story, 1, 1, { createdMs }), 94_000);
    expect(shown(story)).toMatchObject({ status: 'agrees', sum: { settled: 44_000, stakes: 50_000, money: 0 } });
  });

  test('M5: without a balance there is no sum, and with the next balance it is there again', () => {
    const story = balance(here(), 5_000);
    const { points: _unread, ...me } = ME;
    story.answerTo(story.ask('me.fetch', {}), 'me.fetch', me as typeof ME);
    expect(story.state.wallet?.points).toBeNull();
    expect(selectLedger(story.state)).toBeNull();
    expect(shown(balance(story, 7_000)).lines.map(({ points }) => points)).toEqual([2_000, 5_000]);
  });
});
