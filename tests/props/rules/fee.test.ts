import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Policy } from '../../../engine/events/settings.ts';
import { feePercentOf } from '../../../engine/rules/payout.ts';
import { selectForm, selectOption, selectTicket } from '../../../engine/selectors/shell.ts';
import { OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const NAMELESS = { ...OPTION, feePercent: undefined } as typeof OPTION;
const percent = ({ state }: Story): number | undefined => selectOption(state)?.percent;
const created = (story: Story, fields: object): Story =>
  story.tell('round.created', { optionId: OPTION.id, round: { ...ROUND, ...fields } }, 'stomp');

describe('BR18: which fee counts', () => {
  test("the round's, else the option's, else the site's, else the policy's", () => {
    const fee = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
    fc.assert(
      fc.property(fee, fee, fee, (round, option, site) => {
        const first = [round, option, site].find((one) => one !== null) ?? 12;
        expect(feePercentOf(round ?? undefined, option ?? undefined, site, DEFAULT_POLICY)).toBe(first);
      }),
    );
  });

  test('the screen shows it, and the expected profit follows', () => {
    const story = ready();
    expect(percent(story)).toBe(88);
    created(story, { feePercent: 21.96 });
    expect(percent(story)).toBe(78.04);
    story.send({ type: 'amount.enter', text: '50000' });
    expect(selectForm(story.state)).toMatchObject({ percent: 78.04, profit: 39_020 });
    created(story, { id: 7_001, round: 862, startMs: ROUND.endMs, endMs: ROUND.endMs + 60_000 });
    expect(percent(story)).toBe(88); // the next round says nothing of a fee
  });

  test('a word of the round without a fee takes none away, and an older answer does not bring an older fee', () => {
    const story = created(ready(), { feePercent: 20 });
    created(story, {});
    expect(percent(story)).toBe(80);
    story.ask('round.current', { optionId: OPTION.id });
    created(story, { feePercent: 30 });
    story.answer('round.current', { ...ROUND, feePercent: 10 });
    expect(percent(story)).toBe(70);
  });

  test("/fee.json counts where the option says nothing, and is asked with the session's start", () => {
    const story = signedIn({ option: NAMELESS });
    expect([story.isPending('fee.fetch'), percent(story)]).toEqual([true, 88]);
    story.answer('fee.fetch', { feePercent: 5.5 });
    expect(percent(resynced(opened(story), { option: NAMELESS }))).toBe(94.5);
    expect(story.state.site.feePercent).toBe(5.5);
  });

  test("the percent is said to be the policy's where neither the round nor the option nor the site tells a fee", () => {
    const isDefault = (told: { readonly round?: number; readonly option?: number; readonly site?: number }) => {
      const option = { ...OPTION, feePercent: told.option } as typeof OPTION;
      const story = ready({ option, round: { ...ROUND, feePercent: told.round } as typeof ROUND });
      const site = { ...story.state.site, feePercent: told.site ?? null };
      return selectOption({ ...story.state, site })?.isFeeDefault;
    };
    expect([{}, { round: 5 }, { option: 5 }, { site: 5 }].map(isDefault)).toEqual([true, false, false, false]);
  });

  test('without /fee.json it is the fee of the policy', () => {
    const policy: Policy = { ...DEFAULT_POLICY, defaultFeePercent: 9 };
    const story = signedIn({ option: NAMELESS, policy }).fail('fee.fetch', 404);
    expect([percent(story), story.state.dialog]).toEqual([91, null]);
  });
});

describe('BR18: which dividend counts, where the policy pays dividends', () => {
  const policy: Policy = { ...DEFAULT_POLICY, payout: 'dividend' };
  type Told = { readonly round?: number; readonly option?: number; readonly site?: number };
  /** A fee of 5 % in the round, and a dividend where it is told. */
  function paid({ round, option, site }: Told): Story {
    const told = { option: { ...OPTION, dividendPercent: option } as typeof OPTION, policy };
    const story = ready(told);
    const feeId = story.ask('fee.fetch', {});
    story.answerTo(feeId, 'fee.fetch', {
      feePercent: undefined,
      ...(site === undefined ? {} : { dividendPercent: site }),
    });
    created(story, { feePercent: 5, dividendPercent: round });
    story.send({ type: 'amount.enter', text: '50000' });
    return story;
  }

  test.each([
    [{ round: 190, option: 180, site: 170 }, 85],
    [{ option: 180, site: 170 }, 75],
    [{ site: 170 }, 65],
  ])("the round's, else the option's, else the site's: %j", (told, shown) => {
    const story = paid(told);
    expect([percent(story), selectForm(story.state).profit]).toEqual([shown, 500 * shown]);
    story.send({ type: 'bet.open', betType: 'B' });
    expect(selectTicket(story.state).percent).toBe(shown);
    story.send({ type: 'bet.confirm' });
    expect(story.state.bets.terms.at(-1)?.sent?.percent).toBe(shown);
  });

  test('where the site tells none, nobody knows the percent, and nothing is promised', () => {
    const story = paid({});
    expect([percent(story), selectForm(story.state)]).toMatchObject([undefined, { percent: undefined, profit: null }]);
    story.send({ type: 'bet.open', betType: 'B' });
    expect(selectTicket(story.state).percent).toBeUndefined();
  });

  test('a word of the round without a dividend takes none away', () => {
    const story = paid({ round: 190 });
    created(story, { feePercent: 5 });
    expect(percent(story)).toBe(85);
  });

  test('with the usual policy a dividend changes nothing', () => {
    const story = created(ready(), { feePercent: 5, dividendPercent: 190 });
    expect(percent(story)).toBe(95);
  });
});
