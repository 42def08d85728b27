import type { ReactNode } from 'react';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { Lost } from '../../parts/lost.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';

type Props<T> = {
  readonly asked: { readonly body: T | null; readonly isFailed: boolean; readonly again: () => void };
  readonly children: (body: T) => ReactNode;
};

/** What an answer of the site shows; empty lines before the answer, and a second try where there is none. */
export function Answered<T>({ asked, children }: Props<T>) {
  if (asked.body !== null) return children(asked.body);
  if (!asked.isFailed) return <Waiting />;
  return <Lost onPress={asked.again} />;
}

const LINES = ['w220', 'w150', 'w220', 'w120', 'w220', 'w150', 'w220', 'w120'];

const Waiting = () => (
  <div className="sup__wait" aria-busy="true">
    {LINES.map((width, nr) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that stand for nothing have no other name
      <Skeleton key={nr} width={width} />
    ))}
  </div>
);

/** The button of a list's next page. */
export function More({ isOff, onPress }: { readonly isOff: boolean; readonly onPress: () => void }) {
  const { messages } = usePageWords().support;
  return (
    <button type="button" className="btn btn--sm btn--line btn--block" disabled={isOff} onClick={onPress}>
      {messages.more}
    </button>
  );
}
