import './styles/main.ts';
import { createRoot } from 'react-dom/client';
import { createEngine, DEFAULT_POLICY } from '../engine/index.ts';
import { createBrowserPorts } from '../engine/run/browser.ts';
import { selectThetaMs } from '../engine/selectors/index.ts';
import { EngineContext } from './hooks/context.ts';
import { App } from './shell/app.tsx';
import { Boundary } from './shell/boundary.tsx';

/** What the page was told about its site; without it the site is named by the host (product.md 6). */
const fact = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const ports = createBrowserPorts({ speed: Number(fact('site-speed') ?? 1) });
const engine = createEngine({
  ports,
  policy: DEFAULT_POLICY,
  app: 'round-client',
  siteCode: fact('site-code') ?? location.hostname.split('.')[0] ?? '',
});
const context = {
  engine,
  nowMs: () => ports.clock.monotonicMs() + (selectThetaMs(engine.getState()) ?? 0),
  reveal: ports.vault.reveal,
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <EngineContext value={context}>
      <Boundary>
        <App />
      </Boundary>
    </EngineContext>,
  );
