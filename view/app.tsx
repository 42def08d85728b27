import { createRoot } from 'react-dom/client';
import { EngineContext, type ViewContext } from './hooks/context.ts';
import { App } from './shell/app.tsx';
import { Boundary } from './shell/boundary.tsx';

export { loadChart } from './screens/trade/chart/place.tsx';

/** Puts the application into its place; what stood there goes with the first commit. Answers how to take it out again. */
export function mount(place: HTMLElement, context: ViewContext): () => void {
  const root = createRoot(place);
  root.render(
    <EngineContext value={context}>
      <Boundary>
        <App />
      </Boundary>
    </EngineContext>,
  );
  return () => root.unmount();
}
