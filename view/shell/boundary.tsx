import { Component, type ReactNode } from 'react';
import { useSend } from '../hooks/context.ts';
import { useWords } from '../hooks/useWords.ts';
import { ChunkError } from '../parts/chunk.ts';
import { Icon } from '../parts/icon.tsx';

/** A screen that failed, or a part that could not be loaded: it says so and offers a reload. The engine goes on. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: Broken | null }> {
  override state: { readonly broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { readonly broken: Broken } {
    return { broken: error instanceof ChunkError ? 'chunk' : 'crashed' };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : <Crashed broken={broken} />;
  }
}

/** A file did not load, or the screen itself failed. */
type Broken = 'chunk' | 'crashed';

function Crashed({ broken }: { broken: Broken }) {
  const words = useWords();
  const send = useSend();
  return (
    <main className="down">
      <div className="blocker__box blocker__box--static" role="alert">
        <span className="blocker__ic">
          <Icon name={broken === 'chunk' ? 'unlink' : 'warn'} size={24} />
        </span>
        <h1 className="blocker__t">{words.down[broken]}</h1>
        <p className="t-2">{broken === 'chunk' ? words.down.chunkText : words.down.crashedText}</p>
        <button type="button" className="btn btn--ink btn--block" onClick={() => send({ type: 'page.reload' })}>
          {words.link.reload}
        </button>
      </div>
    </main>
  );
}
