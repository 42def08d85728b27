import { Component, type ReactNode } from 'react';
import { useSend } from '../hooks/context.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';

/** A screen that failed, or a part that could not be loaded: it says so and offers a reload. The engine goes on. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: true } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <Crashed />;
  }
}

function Crashed() {
  const words = useWords();
  const send = useSend();
  return (
    <main className="down">
      <div className="blocker__box blocker__box--static" role="alert">
        <span className="blocker__ic">
          <Icon name="warn" size={24} />
        </span>
        <h1 className="blocker__t">{words.down.crashed}</h1>
        <p className="t-2">{words.down.crashedText}</p>
        <button type="button" className="btn btn--ink btn--block" onClick={() => send({ type: 'page.reload' })}>
          {words.link.reload}
        </button>
      </div>
    </main>
  );
}
