import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { withOwn } from '../../../view/parts/select.tsx';
import { FilterBar } from '../../../view/screens/history/filter-bar.tsx';
import { korean } from '../../support/words.ts';

/** A part of the history screen on this address, as markup. */
function shown(path: string, part: ReactElement): string {
  const { state } = signedIn({ path });
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => (ref === 'stock#1' ? 'A123456' : ref) };
  const inWords = createElement(SpokenContext, { value: korean }, part);
  return renderToString(createElement(EngineContext, { value: context }, inWords));
}
const bar = (query: string): string => {
  const dates = { key: 0, chosen: <F,>(choose: F) => choose };
  return shown(`/history_trade?${query}`, <FilterBar dates={dates} />);
};
const chosen = (html: string): readonly string[] =>
  [...html.matchAll(/<option value="([^"]+)" selected="">([^<]*)</g)].map(([, value, name]) => `${value} ${name}`);

describe('N4: a filter says what it narrows', () => {
  test.each([
    ['stock=DOGEUSDT', 'DOGEUSDT DOGEUSDT'],
    ['stock=ETHUSDT', 'ETHUSDT 이더리움'],
    ['type=P5', 'P5 넘버볼 5분'],
    ['bet=PS', 'PS 소'],
  ])('N4: %s is said, though the site does not offer it any more', (query, said) => {
    expect(chosen(bar(query))).toEqual([said]);
  });

  test('N4: a choice that is offered stands in the list once', () => {
    expect(bar('stock=BTCUSDT').split('value="BTCUSDT"')).toHaveLength(2);
    expect(withOwn(['a', 'b'], 'b', String)).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    expect(withOwn(['a'], undefined, String)).toEqual([['a', 'a']]);
  });
});
