import { createRoot } from 'react-dom/client';
import type { Phone } from '../engine/index.ts';
import { EngineContext, type ViewContext } from './hooks/context.ts';
import { whileSeen } from './hooks/seen.ts';
import { forgetPress } from './hooks/useOnePress.ts';
import type { Spoken } from './locales/load.ts';
import { type LateFile, lateFile } from './parts/late-file.ts';
import { bearTranslator } from './parts/translator.ts';
import { App } from './shell/app.tsx';
import { Boundary } from './shell/boundary.tsx';
import { LanguageProvider } from './shell/language.tsx';

// what decides an intent comes with the screens that send one
export { withSend } from '../engine/run/engine.ts';
export { loadChart } from './chart/place.tsx';

type Started = Omit<ViewContext, 'phone'>;

/** Starts the phone's means once. They are no part of the engine: they read the state, and the page works without them. */
function phoneOf({ engine, nowMs, hasUnsent }: Started): LateFile<Phone> {
  let phone: Phone | undefined;
  return lateFile(async () => {
    const { startPhone } = await import('../engine/run/phone/phone.ts');
    phone ??= startPhone({ engine, nowMs, hasUnsent });
    return phone;
  });
}

/** The browser's back is an act of its own: a press after it is not the second of two. */
const afterBack =
  (over: NonNullable<Started['over']>): NonNullable<Started['over']> =>
  (close) =>
    over(() => {
      forgetPress();
      close();
    });

/** Puts the application into its place, in a language; what stood there goes with the first commit. Answers how to take it out again. */
export function mount(place: HTMLElement, given: Started, start: Spoken): () => void {
  const over = given.over && afterBack(given.over);
  const seen: ViewContext = { ...given, ...(over && { over }), onSeen: whileSeen(given.engine.subscribe) };
  const context: ViewContext = given.isLive === true ? { ...seen, phone: phoneOf(given) } : seen;
  bearTranslator(document.body);
  const root = createRoot(place);
  root.render(
    <EngineContext value={context}>
      <LanguageProvider start={start}>
        <Boundary>
          <App />
        </Boundary>
      </LanguageProvider>
    </EngineContext>,
  );
  return () => root.unmount();
}
