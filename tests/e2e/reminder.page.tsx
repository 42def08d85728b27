import { createElement, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MINUTE_MS } from '../../engine/base/time.ts';
import { noLimits } from '../../engine/rules/own-limits.ts';
import { ME, START_MS } from '../../fixtures/arbitraries/samples.ts';
import { ready } from '../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../view/hooks/context.ts';
import { useModal } from '../../view/hooks/useModal.ts';
import { SpokenContext } from '../../view/hooks/useWords.ts';
import { loadApp, loadWords } from '../../view/locales/load.ts';
import { Sheet } from '../../view/parts/sheet.tsx';
import Reminder from '../../view/shell/reminder.tsx';
import '../../view/styles/tokens.css';
import '../../view/styles/overlays.css';

/* Runs in the page of reminder.test.ts: the reminder beside fields, a box and a sheet, by a clock that the test sets. */

const DUE_MS = START_MS + 15 * MINUTE_MS;
let nowMs = DUE_MS;

/** A box that keeps the focus, as every dialog of the member does. */
function Box() {
  const box = useRef<HTMLDivElement>(null);
  useModal(box, () => undefined);
  return createElement('div', { ref: box }, createElement('button', { type: 'button' }, 'box'));
}

/** A sheet that has more than the window has room for. */
const LongSheet = () => (
  <Sheet title="sheet" onClose={() => undefined}>
    <div style={{ height: '200vh' }} />
  </Sheet>
);

type Around = {
  /** What has the focus: a field of a text, or a box that is ticked. */
  readonly field?: 'text' | 'checkbox';
  readonly text?: string;
  readonly hasBox?: boolean;
  readonly hasSheet?: boolean;
  readonly hasUnsent?: boolean;
};
let close = (): void => undefined;

/** Shows a screen on which the reminder is due. */
async function open({ field, text = '', hasBox = false, hasSheet = false, hasUnsent = false }: Around): Promise<void> {
  close();
  nowMs = DUE_MS;
  const spoken = await loadApp('ko');
  await loadWords('ko', 'page');
  const { state } = ready({ kept: { limits: { ...noLimits(ME.id), remind: 15 }, sinceMs: START_MS } });
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => nowMs, reveal: (ref: string) => ref, hasUnsent: () => hasUnsent };
  const place = document.body.appendChild(document.createElement('div'));
  const input = document.body.appendChild(document.createElement('input'));
  Object.assign(input, { type: field ?? 'text', value: text });
  if (field !== undefined) input.focus();
  const root = createRoot(place);
  const render = (isDue: boolean): Promise<void> => {
    const screen = [
      ...(hasBox ? [createElement(Box, { key: 'box' })] : []),
      ...(hasSheet ? [createElement(LongSheet, { key: 'sheet' })] : []),
      ...(isDue ? [createElement(Reminder, { key: 'reminder' })] : []),
    ];
    const inWords = createElement(SpokenContext, { value: spoken }, screen);
    root.render(createElement(EngineContext, { value: context as never }, inWords));
    return drawn();
  };
  close = (): void => {
    root.unmount();
    place.remove();
    input.remove();
  };
  await render(false);
  await render(true);
}

/** The page looks again, this long after the reminder was due. */
function pass(ms: number): Promise<void> {
  nowMs = DUE_MS + ms;
  document.dispatchEvent(new Event('visibilitychange'));
  return drawn();
}

/** Two frames: effects have run, and what they changed is drawn. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

const inPage = { open, pass };
export type InPage = typeof inPage;
Object.assign(globalThis, { inPage });
