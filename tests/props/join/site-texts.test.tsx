import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { isInRange } from '../../../engine/events/policy-ranges.ts';
import { selectCodeDigits } from '../../../engine/selectors/screens.ts';
import { begun } from '../../../fixtures/arbitraries/story.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { loadApp, loadWords } from '../../../view/locales/load.ts';
import { CodeFields } from '../../../view/screens/join/code-fields.tsx';
import { korean } from '../../support/words.ts';

/* What the site says, or sets, is in no text of the client's own. */

const LANGUAGES = ['ko', 'en', 'jp', 'zh'] as const;

test.each(LANGUAGES)(
  'the hours, periods and amounts of the site’s terms are in no text of joining: %s',
  async (language) => {
    const { words } = await loadApp(language);
    expect(JSON.stringify(words.join.terms.points)).not.toMatch(/\d/);
  },
);

test.each(LANGUAGES)('no text of the client promises when the site answers: %s', async (language) => {
  const page = await loadWords(language, 'page');
  expect(JSON.stringify([page.support, page.homePage])).not.toMatch(/15/);
});

test('J6: a code has as many fields as the site’s codes have digits, and six where the site does not say', () => {
  expect(selectCodeDigits(begun().state)).toBe(6);
  for (const codeDigits of [4, 5, 8]) {
    const digits = selectCodeDigits(begun({ policy: { ...DEFAULT_POLICY, codeDigits } }).state);
    const nothing = (): void => undefined;
    const fields = createElement(CodeFields, {
      code: '',
      digits,
      isBusy: false,
      fault: null,
      refusals: 0,
      onCode: nothing,
      onUnread: nothing,
    });
    const html = renderToString(createElement(SpokenContext, { value: korean }, fields));
    expect(html.match(/<input/g)).toHaveLength(codeDigits);
    expect(html).toContain(`인증번호 ${codeDigits}자리`);
  }
});

test('J6: a site’s codes have from four to eight digits', () => {
  expect([3, 4, 8, 9, 4.5].map((digits) => isInRange('codeDigits', digits))).toEqual([false, true, true, false, false]);
});
