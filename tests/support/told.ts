import { toldBetween } from '../../engine/selectors/page/phone.ts';
import { BET } from '../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../fixtures/arbitraries/story.ts';

/* What is told to a member who does not look. */

/** A bet that is placed now, and runs. */
export const betNow = (story: Story) => ({ ...BET, status: 0 as const, profit: 0, createdMs: story.at });

/** A member with a bet that runs. */
export function betting(): Story {
  const story = ready();
  return story.tell('bet.accepted', { bet: betNow(story) }, 'stomp').pass(20);
}

/** What is told of these facts. */
export function toldOf(story: Story, facts: (story: Story) => unknown) {
  const before = story.state;
  facts(story);
  return toldBetween(before, story.state, story.at);
}
