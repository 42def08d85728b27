import { Component, type ReactNode } from 'react';
import { EngineContext } from '../hooks/context.ts';
import { ko } from '../locales/ko.ts';
import { Icon } from '../parts/icon.tsx';

/** A screen that broke, or a part that could not be loaded: says so and offers the way on. The engine runs on. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  static override readonly contextType = EngineContext;
  declare context: React.ContextType<typeof EngineContext>;
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: true } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="down" id="main">
        <div className="blocker__box blocker__box--static" role="alert">
          <span className="blocker__ic">
            <Icon name="warn" size={24} />
          </span>
          <h1 className="blocker__t">{ko.down.crashed}</h1>
          <p className="t-2">{ko.down.crashedText}</p>
          <button
            type="button"
            className="btn btn--ink btn--block"
            onClick={() => this.context?.engine.send({ type: 'page.reload' })}
          >
            {ko.link.reload}
          </button>
        </div>
      </main>
    );
  }
}
