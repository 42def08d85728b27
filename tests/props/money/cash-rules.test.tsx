import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { State } from '../../../engine/index.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { timeSeenFrom } from '../../../view/parts/figures.ts';
import { Rules } from '../../../view/screens/cash/rules.tsx';
import { korean } from '../../support/words.ts';

/** What one side of the desk says of the rules, without its markup. */
function said(kind: 'D' | 'W', state: State = ready().state): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Rules, { kind }));
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, '');
}

describe('the rules of product.md 9 stand under the form, on every screen size', () => {
  test.each([
    ['the minimum', '최소 5,000원'],
    ['the time to pay', '30분 안에'],
    ['when requests are processed', '24시간 처리'],
    ['when support can be reached', '주말은 09:00부터 18:00까지'],
    ["in whose name (product.md 5, Deposit only in the registered account holder's name)", '예금주'],
  ])('deposit: %s', (_what, text) => expect(said('D')).toContain(text));

  test.each([
    ['the minimum', '최소 5,000원'],
    ['the most in one request', '한 번에 5,000,000원'],
    ['how often', '하루 최대 4회, 3시간 이상 간격'],
    ['the call', '20,000,000원 이상은 확인 전화'],
    ['that holdings are not transferred (product.md 5)', '다른 회원에게 넘길 수 없습니다'],
  ])('withdrawal: %s', (_what, text) => expect(said('W')).toContain(text));
});

test.each([
  [undefined, '예금주 이름으로만'],
  ['김민수', '예금주 김민수 이름으로만'],
])(
  'the sentence about the holder of the account has a name, or none where the site told none (%s)',
  (accountName, sentence) => {
    const { state } = ready();
    const me = { ...ME, accountName: accountName as never };
    expect(said('D', { ...state, session: { ...state.session, me } })).toContain(sentence);
  },
);

test('the time of the next withdrawal has its day where that is not the present one in Seoul', () => {
  const at = (time: string): number => Date.parse(`2026-03-${time}+09:00`);
  expect(timeSeenFrom(at('12T12:10'), at('12T09:10'))).toBe('12:10');
  expect(timeSeenFrom(at('13T00:00'), at('12T23:59'))).toBe('03.13 00:00');
  expect(timeSeenFrom(at('13T02:00'), at('13T00:00'))).toBe('02:00');
});
