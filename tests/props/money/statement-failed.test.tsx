import { expect, test } from 'vitest';
import { selectStatement } from '../../../engine/selectors/screens.ts';
import { QUERY_ITEMS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import Statement from '../../../view/screens/history/statement/statement.tsx';
import { markupOf } from '../../support/markup.ts';
import { ko } from '../../support/words.ts';

/* The screen of a statement whose lists cannot be shown (engine/SPEC.md, N13). */

const on = (): Story => signedIn({ path: '/history_trade?view=statement' });

/** The lists have more than is read, and none of their rows tells a day. */
function withoutDays(): Story {
  const story = on().answer('dnw.search', { items: [], last: true });
  const items = Array.from({ length: QUERY_ITEMS_MAX }, (_, i) => ({ ...BET, id: asId(i + 1), createdMs: 0 }));
  const { state } = story;
  const queries = state.queries.map((one) =>
    one.call === 'bets.search' ? { ...one, status: 'done', body: { items, last: false } } : one,
  );
  story.state = { ...state, queries: queries as never };
  return story;
}

test.each([
  ['a list that failed has a button that asks for it again', () => on().fail('dnw.search', 500), true],
  ['lists without a day have no button, since their rows would only come again', withoutDays, false],
])('N13: %s', (_what, given, isAskable) => {
  const story = given();
  expect(selectStatement(story.state)).toMatchObject({ status: 'failed', isAskable });
  const text = markupOf(story, <Statement />);
  expect(text).toContain(ko.statement.failed);
  expect(text.includes(`>${ko.search.again}</button>`)).toBe(isAskable);
});
