import { createRoot } from 'react-dom/client';
import { EngineContext, type ViewContext } from './hooks/context.ts';
import { App } from './shell/app.tsx';
import { Boundary } from './shell/boundary.tsx';

/** Puts the application into its place; what stood there goes with the first commit. */
export function mount(root: HTMLElement, context: ViewContext): void {
  createRoot(root).render(
    <EngineContext value={context}>
      <Boundary>
        <App />
      </Boundary>
    </EngineContext>,
  );
}
