import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EngineContext, type ViewContext } from '../../../view/hooks/context.ts';
import { SpokenContext, useWords } from '../../../view/hooks/useWords.ts';
import type { Words } from '../../../view/locales/words.ts';
import { laneHead } from '../../../view/parts/round-head.ts';
import { toastWords } from '../../../view/parts/words.ts';
import { Footer } from '../../../view/shell/footer.tsx';
import { ko } from '../../support/words.ts';

/** The same shape with every text marked: what a test can tell from Korean. */
function marked<T>(value: T): T {
  if (typeof value === 'string') return `[${value}]` as T;
  if (typeof value === 'function') return ((...values: unknown[]) => marked(value(...values))) as T;
  if (Array.isArray(value)) return value.map(marked) as T;
  return Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, marked(member)])) as T;
}
const OTHER: Words = marked<Words>(ko);

/** What the footer needs of an engine: a place for its intent. */
const engine = { engine: { send: () => undefined } } as unknown as ViewContext;
const Home = () => createElement('b', null, useWords().home);

test('a component shows the texts of the language around it', () => {
  const shown = (words: Words): string =>
    renderToString(
      createElement(
        EngineContext,
        { value: engine },
        createElement(SpokenContext, { value: { language: 'ko', words } }, createElement(Home), createElement(Footer)),
      ),
    );
  expect(shown(ko)).toContain(`<b>${ko.home}</b>`);
  expect(shown(OTHER)).toContain(`<b>[${ko.home}]</b>`);
  expect(shown(OTHER)).toContain(`[${ko.risk.title}]`);
  expect(shown(OTHER)).not.toContain(`>${ko.risk.title}<`);
});

test('a toast and the countdown of the lane use the texts that they are given', () => {
  const refused = { kind: 'refused', code: 'belowMin', params: { min: 5_000 } } as const;
  const read = (words: Words) => toastWords(words, refused, 2, ({ text }) => text);
  expect(read(ko)).toEqual({ title: '알림', text: '투자는 5,000원 이상 가능합니다.' });
  expect(read(OTHER)).toEqual({ title: '[알림]', text: '[투자는 5,000원 이상 가능합니다.]' });
  const other = { kind: 'refused', code: 'withdrawalEmpty', params: {} } as const;
  expect(toastWords(ko, other, 2, ({ text }) => text).title).toBe('출금');
  expect(toastWords(ko, { kind: 'exported' }, 2, ({ text }) => text)).toEqual(ko.toast.exported);
  const round = { phase: 'open', isCounting: true, round: 7, startMs: 0, gateMs: 50_000, endMs: 60_000 } as const;
  expect(laneHead(OTHER, round)).toEqual({ label: `[${ko.chart.untilGate}]`, untilMs: 50_000 });
});
