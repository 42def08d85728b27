import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { useCoinWords } from './useCoinWords.ts';
import '../../../styles/tables.css';

type Props = {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Whether what the panel shows is read. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** It is the records that could not be read. */
  readonly isOfRecords?: boolean;
  readonly onRetry: () => void;
  /** What stands in the place of the content while it is read. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
};

/** A panel about coins: its title, and its content once it is read. */
export function CoinPanel({ title, aside, status, isOfRecords = false, onRetry, waiting, children }: Props) {
  const words = useCoinWords();
  return (
    <section className="panel acc__panel coins" aria-label={title} aria-busy={status === 'loading'}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">{title}</h2>
        {aside}
      </div>
      {status === 'failed' && <Failed what={isOfRecords ? words.history.failed : words.failed} onRetry={onRetry} />}
      {status === 'loading' && (
        <>
          <p className="sr" role="status">
            {words.loading}
          </p>
          {waiting}
        </>
      )}
      {status === 'ready' && children}
    </section>
  );
}
