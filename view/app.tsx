import { createRoot } from 'react-dom/client';
import { EngineContext, type ViewContext } from './hooks/context.ts';
import type { Spoken } from './locales/load.ts';
import { bearTranslator } from './parts/translator.ts';
import { App } from './shell/app.tsx';
import { Boundary } from './shell/boundary.tsx';
import { LanguageProvider } from './shell/language.tsx';

export { loadChart } from './chart/place.tsx';

/** Puts the application into its place, in a language; what stood there goes with the first commit. Answers how to take it out again. */
export function mount(place: HTMLElement, context: ViewContext, start: Spoken): () => void {
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
