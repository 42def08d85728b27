import { describe, expect, test } from 'vitest';
import type { TradeOption } from '../../../engine/model/market.ts';
import type { BetType } from '../../../engine/model/ticket.ts';
import { selectTicket } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BALL, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { Veil } from '../../../view/screens/trade/order/veil.tsx';
import { markupOf } from '../../support/markup.ts';

/* A bet in doubt follows the member to another option: it is shown as what it is on, whatever the stage has. */

/** A bet on one option is in doubt, and the member looks at another one. */
function elsewhere(on: TradeOption, betType: BetType, other: TradeOption): Story {
  const story = ready({ option: on, path: `/trade/${on.id}` }).pass(1_000);
  story.state = { ...story.state, options: { ...story.state.options, list: [on, other] } };
  story.send({ type: 'betType.choose', betType });
  story.send({ type: 'amount.enter', text: '50,000' });
  story.send({ type: 'bet.open', betType });
  story.send({ type: 'bet.confirm' });
  story.pass(7_000);
  story.send({ type: 'nav.go', path: `/trade/${other.id}` });
  return story;
}
/** What the cover over the controls calls the bet. */
const wordOf = (story: Story): string | undefined =>
  /fw-6">([^<]*)</.exec(markupOf(story, <Veil onSelect={() => undefined} />))?.[1];

describe('C7: a bet in doubt on another option than that of the stage', () => {
  test.each<[string, TradeOption, BetType, TradeOption, string, 'chart' | 'ball']>([
    ['sell of rent, on the screen of number-ball, where S is small', OPTION, 'S', BALL, '매도', 'chart'],
    ['small of number-ball, on the screen of rent, where S is sell', BALL, 'S', OPTION, '소', 'ball'],
    ['odd of number-ball, which rent does not have', BALL, 'O', OPTION, '홀', 'ball'],
  ])('BR15: has its own word: %s', (_what, on, betType, other, word, screen) => {
    const story = elsewhere(on, betType, other);
    expect([selectTicket(story.state).at, selectTicket(story.state).screen]).toEqual(['inDoubt', screen]);
    expect(wordOf(story)).toBe(word);
  });

  test('BR18: has the percent of its own option, and none where the site lists that option no more', () => {
    const other = { ...OPTION, id: asId(3), type: 'R2' as const, feePercent: 40 };
    const story = elsewhere({ ...OPTION, feePercent: 10 }, 'S', other);
    expect(selectTicket(story.state).percent).toBe(90);
    const gone = { ...story.state, options: { ...story.state.options, list: [other] } };
    expect(selectTicket(gone)).toMatchObject({ percent: 0, screen: null });
  });
});
