import { describe, expect, test } from 'vitest';
import { selectIsOverlaid } from '../../../engine/selectors/money/limits.ts';
import { selectIsReminded } from '../../../engine/selectors/page/shell.ts';
import type { State } from '../../../engine/state/state.ts';
import { BET, OPTION, RESULT, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

describe('BR34: the reminder of the time', () => {
  const due = ({ state }: Story): State => ({ ...state, play: { isDue: true } }) as never;
  const isShown = (story: Story): boolean => selectIsReminded(due(story));

  test('is shown when it is due, and not before', () => {
    const story = ready();
    expect(isShown(story)).toBe(true);
    expect(selectIsReminded({ ...story.state, play: { isDue: false } } as never)).toBe(false);
    expect(selectIsReminded(story.state)).toBe(false);
  });

  test.each<[string, (story: Story) => unknown]>([
    ['an own bet runs', (story) => story.tell('bet.accepted', { bet: BET }, 'stomp')],
    ['a bet is being confirmed', (story) => BETTING.slice(0, 2).map((intent) => story.send(intent))],
    ['a bet is on its way', (story) => BETTING.map((intent) => story.send(intent))],
  ])('waits while %s', (_, begin) => {
    const story = ready();
    begin(story);
    expect(isShown(story)).toBe(false);
  });

  test.each<[string, (story: Story) => unknown]>([
    ['a message of the site is shown', (story) => story.tell('server.errored', { message: said('stopped') })],
    [
      'a result is shown',
      (story) => story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true }, 'stomp'),
    ],
    ['the loader of a lost link lies over the screen', (story) => lost(story.pass(3_000)).pass(400)],
  ])('does not come while %s, and stays where it has come before', (_, begin) => {
    const story = ready();
    expect(selectIsOverlaid(story.state)).toBe(false);
    begin(story);
    expect([selectIsOverlaid(story.state), isShown(story)]).toEqual([true, true]);
  });
});
