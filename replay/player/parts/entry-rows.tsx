import { type KeyboardEvent, useId, useRef } from 'react';
import type { LogEntry } from '../../../engine/log/index.ts';
import { clockTime, gist } from '../../entry-line.ts';
import { itself, lastUpTo } from '../model/overview.ts';
import { useOpen } from './context.ts';
import { ROW_PX, useRows } from './useRows.ts';

/** Rows of one PageDown. */
const PAGE_ROWS = 20;

type Props = {
  /** The entries that have a row. Null: all. */
  readonly seqs: readonly number[] | null;
  readonly matches: readonly number[] | null;
  readonly seq: number;
};

/** The rows in view. The entry of the moment is kept in view. */
export function Rows({ seqs, matches, seq }: Props) {
  const { log } = useOpen().recording;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const count = seqs === null ? log.length : seqs.length;
  const now = seqs === null ? seq : lastUpTo(seqs, seq, itself);
  const { from, to, onScroll } = useRows(box, seqs === null, count, now);
  const { seqAt, goTo, onKey } = useSeek(seqs, count, now);
  return (
    <div
      ref={box}
      className="rp-rows scroll"
      role="listbox"
      tabIndex={0}
      aria-label="Entries"
      aria-activedescendant={now >= 0 ? `${id}-${now}` : undefined}
      onKeyDown={onKey}
      onScroll={onScroll}
    >
      <div style={{ height: count * ROW_PX }} role="presentation">
        <div style={{ transform: `translateY(${from * ROW_PX}px)` }} role="presentation">
          {rowsIn(from, to).map((index) => (
            <Row
              key={index - from} // a seek writes other entries into the same rows
              id={index === now ? `${id}-${now}` : undefined}
              entry={log.entry(seqAt(index) ?? 0)}
              seq={seq}
              isMatch={seqs === null && isOneOf(matches, index)}
              onPress={() => goTo(index)}
              onKey={onKey}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

const rowsIn = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
const isOneOf = (matches: readonly number[] | null, seq: number): boolean =>
  matches !== null && matches[lastUpTo(matches, seq, itself)] === seq;

/** The entry of a row, the way to it, and by keys the way to another one. */
function useSeek(seqs: readonly number[] | null, count: number, now: number) {
  const { actor } = useOpen();
  const seqAt = (index: number): number | undefined => (seqs === null ? index : seqs[index]);
  const goTo = (index: number): void => {
    const to = seqAt(index);
    if (to !== undefined) actor.send({ type: 'sought', seq: to });
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(Math.max(0, Math.min(count - 1, now + step)));
  };
  return { seqAt, goTo, onKey };
}

type RowProps = {
  readonly id: string | undefined;
  readonly entry: LogEntry;
  /** The entry of the moment. */
  readonly seq: number;
  readonly isMatch: boolean;
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

const Row = ({ id, entry, seq, isMatch, onPress, onKey }: RowProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={entry.seq === seq}
    className={`rp-row${entry.seq === seq ? ' is-now' : ''}${entry.seq > seq ? ' is-next' : ''}${isMatch ? ' is-match' : ''}`}
    onClick={onPress}
    onKeyDown={onKey}
  >
    <Line entry={entry} />
  </div>
);

/** A row is one line of text: the browser lays out no boxes for its parts. */
const Line = ({ entry }: { readonly entry: LogEntry }) => (
  <>
    <span className="num">{`${entry.seq} ${clockTime(entry.at)}`}</span>{' '}
    <span className={`rp-row__source is-${entry.source}`}>{entry.source}</span> <b>{entry.type}</b>
    {` ${gist(entry)}`}
  </>
);
