import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { Page } from '../../../engine/model/definition.ts';
import { isArmed } from '../../../engine/state/timers.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { opened, type Story } from '../../../fixtures/arbitraries/story.ts';
import { cut, EMPTY, isInDoubt, LOST, listed, others, said } from '../../support/bet-in-doubt.ts';

/* A site that does not tell the bets of a round that is over (engine/SPEC.md, C7b). */

/** A call fails. */
function failed(story: Story, callId: number, name: 'bets.current', code: number | null): void {
  const reason = code === null ? 'network' : 'status';
  story.tell('call.failed', { callId, call: name, reason, status: code, message: null, report: [] }, 'rest');
}

describe('C7b: a site that does not tell the bets of a round that is over locks nobody out', () => {
  const CODES = [404, 400, 403, 503] as const;
  /** The re-read of the round fails with a code. A list of all bets that is null fails, too. */
  function unanswered(
    code: number,
    list: (story: Story) => Page<Bet> | null,
    begun = cut(150_000),
  ): readonly [Story, readonly string[]] {
    const story = opened(begun);
    const told = new Set<string>();
    for (let s = 0; s < 90; s++) {
      for (const callId of story.waiting('bets.current')) failed(story, callId, 'bets.current', code);
      const page = list(story);
      for (const callId of story.waiting('bets.list'))
        if (page === null) story.fail('bets.list', code);
        else story.answerTo(callId, 'bets.list', page);
      others(story);
      for (const kind of said(story)) told.add(kind);
      story.pass(1_000);
    }
    return [story, [...told].filter((kind) => kind.startsWith('bet'))];
  }

  test.each(CODES)(
    'C7b: where it answers with %i and the list lacks the bet, nobody knows what became of it',
    (code) => {
      const [story, told] = unanswered(code, () => EMPTY);
      expect([isInDoubt(story), told]).toEqual([false, ['betUnknown']]);
    },
  );

  test.each(CODES)('C7b: where it answers with %i and the list has the bet, the doubt ends with the bet', (code) => {
    const [story, told] = unanswered(code, (now) => ({ items: isInDoubt(now) ? [listed(now, LOST)] : [], last: true }));
    expect([isInDoubt(story), told]).toEqual([false, []]);
    expect([...story.state.bets.settled.items()].map(({ id }) => Number(id))).toEqual([91]);
  });

  test.each([404, 400, 403])(
    'C7b: where it answers both questions with %i, the doubt ends after three lists',
    (code) => {
      const [story, told] = unanswered(code, () => null);
      expect([isInDoubt(story), told]).toEqual([false, ['betUnknown']]);
    },
  );

  test.each(CODES)('C7b: where it answers with %i for another round, too, the doubt ends all the same', (code) => {
    const begun = cut(150_000, {}, (s) => s.ask('bets.current', { optionId: asId(2), roundId: asId(6_999) }));
    const [story, told] = unanswered(code, () => EMPTY, begun);
    expect([isInDoubt(story), told]).toEqual([false, ['betUnknown']]);
  });

  test('C7b: re-reads that failed without a network say nothing of the site: it proves that the bet is absent', () => {
    const story = cut(1_000);
    for (let ms = 0; ms < 150_000; ms += 100) {
      for (const callId of story.waiting('bets.current')) failed(story, callId, 'bets.current', null);
      story.pass(100);
    }
    opened(story);
    const told = new Set<string>();
    const bodies = { ...answers({}), 'round.current': null, 'bets.list': EMPTY };
    const order = ['round.current', 'me.fetch', 'dnw.list', 'bets.list', 'bets.current'] as const;
    for (let s = 0; s < 60; s++) {
      for (const name of order)
        for (const callId of story.waiting(name).filter((id) => !isArmed(story.state, `again|${id}`)))
          story.answerTo(callId, name, bodies[name] as never);
      for (const kind of said(story)) told.add(kind);
      story.pass(200);
    }
    expect([isInDoubt(story), told.has('betAbsent'), told.has('betUnknown')]).toEqual([false, true, false]);
  });
});
