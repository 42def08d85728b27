import type { ReactNode } from 'react';
import type { QueryCall } from '../../../engine/index.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import type { Asked } from '../../hooks/useQuery.ts';
import { Empty } from '../../parts/list.tsx';
import { Lost } from '../../parts/lost.tsx';
import { off } from '../../parts/off.ts';
import { Skeleton } from '../../parts/skeleton.tsx';

type Props<T> = {
  readonly asked: Pick<Asked<QueryCall>, 'isFailed' | 'isAbsent' | 'again'> & { readonly body: T | null };
  /** What is said where the site has no such thing. Absent: that it could not be loaded. */
  readonly absent?: string;
  readonly children: (body: T) => ReactNode;
};

/** What an answer of the site shows; empty lines before the answer, and a second try where there is none. */
export function Answered<T>({ asked, absent, children }: Props<T>) {
  if (asked.isAbsent && absent !== undefined) {
    return (
      <div role="status">
        <Empty text={absent} />
      </div>
    );
  }
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
    <button type="button" className="btn btn--sm btn--line btn--block" onClick={onPress} {...off(isOff)}>
      {messages.more}
    </button>
  );
}
