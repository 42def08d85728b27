import { BETTING, type Story } from '../../fixtures/arbitraries/story.ts';

/** The answer to a bet that is tried now: why it is refused, or null. */
export function refusal(story: Story): string | null {
  for (const intent of BETTING.slice(0, 2)) {
    const done = story.send(intent);
    if (done._tag === 'Left') return done.left.code;
  }
  return null;
}
