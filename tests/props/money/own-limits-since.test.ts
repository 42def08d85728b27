import { describe, expect, test } from 'vitest';
import type { OwnLimits, Restored } from '../../../engine/model/own-limits.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { selectIsReminded } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { MANY } from '../../support/two-pages.ts';

/* What the state knows of the member's limits and of the day, fact by fact (BR30 to BR34). */

const MINUTE = 60_000;

const limits = (some: Partial<OwnLimits>): OwnLimits => ({ ...noLimits(ME.id), ...some });
/** A member of whom the device keeps these limits. */
const member = (some: Partial<OwnLimits>, kept: Partial<Restored> = {}): Story =>
  ready({ policy: MANY, kept: { limits: limits(some), ...kept } }).pass(100);

describe('BR34: since when the member plays', () => {
  const since = (story: Story) => story.effectsOf('since.save').map(({ sinceMs }) => sinceMs);

  test('BR34: it is kept once the site’s clock is known, and forgotten with the session', () => {
    const story = signedIn({ isUnmeasured: true, kept: { limits: limits({ remind: 15 }) } });
    expect([since(story), selectIsReminded(story.state)]).toEqual([[], false]);
    story.measure(5_000);
    const [sinceMs] = since(story);
    expect(sinceMs).toBe(story.at);
    const cleared = story.effectsOf('tokens.clear').length;
    story.send({ type: 'session.logout' });
    // the device forgets it with the tokens
    expect([since(story), story.effectsOf('tokens.clear').length]).toEqual([[sinceMs], cleared + 1]);
    expect(story.effectsOf('since.save').map(({ playerId }) => playerId)).toEqual([ME.id]);
  });

  const kept = { access: asRef('token#1'), refresh: asRef('token#2') } as const;
  const refused = (call: 'me.fetch' | 'auth.refresh', story: Story): Story => story.fail(call, 401);
  test.each<[string, () => Story]>([
    ['a login by the form', () => signedIn()],
    [
      'tokens that the site refuses when the page is loaded',
      () => refused('auth.refresh', refused('me.fetch', begun(kept))),
    ],
    ['a refresh token alone that the site refuses', () => refused('auth.refresh', begun({ refresh: kept.refresh }))],
  ])('BR34: the tokens are cleared, and so the time of the sign-in, by %s', (_what, story) => {
    expect(story().effectsOf('tokens.clear').length).toBeGreaterThan(0);
  });

  test('BR34: a reload within a session clears neither', () => {
    expect(begun(kept).answer('me.fetch', ME).effectsOf('tokens.clear')).toEqual([]);
  });

  test('BR34: the reminder comes by itself when its time is over', () => {
    const story = member({ remind: 15 });
    story.pass(15 * MINUTE - 1_000);
    expect(selectIsReminded(story.state)).toBe(false);
    story.pass(1_000);
    expect(selectIsReminded(story.state)).toBe(true);
  });

  test('BR34: a member without a reminder is not reminded, however long the page is open', () => {
    const story = member({ round: 50_000 });
    expect([story.state.play?.isDue, selectIsReminded(story.pass(600 * MINUTE).state)]).toEqual([false, false]);
  });
});
