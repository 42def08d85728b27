import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LogEntry } from '../../../engine/log/index.ts';
import { isComposingKey } from '../../../view/hooks/composing.ts';
import { Icon } from '../../../view/parts/icon.tsx';
import { clockTime, gist } from '../../entry-line.ts';
import { EntrySearch } from '../model/entry-search.ts';
import { itself, lastUpTo } from '../model/overview.ts';
import { betQueryOf } from '../model/query.ts';
import { inSlices } from '../model/slices.ts';
import { useOpen } from './context.ts';
import { useCalmSeq } from './shown.tsx';
import { ROW_PX, useRows } from './useRows.ts';

/** Entries that match what was typed, in order; null where nothing was typed. `seen`: how many were looked at. */
type Matches = { readonly seqs: readonly number[] | null; readonly seen: number };

/** The entries of the log: all, or those that match a query. The field is `field`, so that a key can lead to it. */
export function Entries({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const { actor, recording } = useOpen();
  const [typed, setTyped] = useState('');
  const [isFiltered, setFiltered] = useState(true);
  /** What is said when there is no further match. It is gone with the next entry or query. */
  const [end, setEnd] = useState({ seq: -1, typed: '', words: '' });
  const matches = useMatches(typed);
  const seq = useCalmSeq();
  const id = useId();
  const { length } = recording.log;
  const jump = (direction: 1 | -1): void => {
    const { seqs } = matches;
    if (seqs === null) return;
    const now = actor.getSnapshot().context.moment.seq;
    const at = lastUpTo(seqs, direction === 1 ? now : now - 1, itself);
    const to = seqs[direction === 1 ? at + 1 : at];
    if (to === undefined) setEnd({ seq: now, typed, words: noMatchWords(seqs, now, direction) });
    else actor.send({ type: 'sought', seq: to });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Enter') jump(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') field.current?.blur();
  };
  return (
    <section className="panel rp__entries" aria-label="Entries">
      <div className="rp-find">
        <div className="input rp-find__field">
          <Icon name="search" size={16} />
          <input
            ref={field}
            type="search"
            value={typed}
            placeholder="type:bet.* source:stomp points>5000 text"
            aria-label="Find entries"
            aria-describedby={id}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKey}
          />
        </div>
        <div className="rp-find__row">
          <span id={id} role="status" className="num">
            {matches.seqs === null
              ? `${length} entries`
              : `${matches.seqs.length} of ${matches.seen}${matches.seen < length ? ' so far' : ''}${end.seq === seq && end.typed === typed ? end.words : ''}`}
          </span>
          <label>
            <input type="checkbox" checked={isFiltered} onChange={() => setFiltered(!isFiltered)} /> only matches
          </label>
          <button type="button" className="icon-btn icon-btn--sm" aria-label="Previous match" onClick={() => jump(-1)}>
            <Icon name="left" size={16} />
          </button>
          <button type="button" className="icon-btn icon-btn--sm" aria-label="Next match" onClick={() => jump(1)}>
            <Icon name="right" size={16} />
          </button>
        </div>
      </div>
      <Rows seqs={isFiltered ? matches.seqs : null} matches={matches.seqs} seq={seq} />
    </section>
  );
}

/** That there is no further match, and where the search would go on from the other end. */
function noMatchWords(seqs: readonly number[], now: number, direction: 1 | -1): string {
  const other = direction === 1 ? seqs[0] : seqs.at(-1);
  const wrapped = other === undefined || other === now ? '' : `; the ${direction === 1 ? 'first' : 'last'} is ${other}`;
  return `, no match ${direction === 1 ? 'after' : 'before'} this entry${wrapped}`;
}

/** Rows of one PageDown. */
const PAGE_ROWS = 20;

const NOT_SOUGHT: Matches = { seqs: null, seen: 0 };

/** The entries that match, found in slices: a long log does not stop the page. Of one that grows, the search goes on with what comes. */
function useMatches(typed: string): Matches {
  const { log } = useOpen().recording;
  const { length } = log;
  const holds = useMemo(() => betQueryOf(typed), [typed]);
  const search = useMemo(() => (holds === null ? null : new EntrySearch(log, holds)), [holds, log]);
  const [matches, setMatches] = useState(NOT_SOUGHT);
  useEffect(() => {
    if (search === null) {
      setMatches(NOT_SOUGHT);
      return;
    }
    const { stop } = inSlices(
      () => search.step(length),
      () => setMatches({ seqs: [...search.seqs], seen: search.seen }),
    );
    return stop;
  }, [search, length]);
  return matches;
}

type RowsProps = {
  readonly seqs: readonly number[] | null;
  readonly matches: readonly number[] | null;
  readonly seq: number;
};

/** The rows in view. The entry of the moment is kept in view. */
function Rows({ seqs, matches, seq }: RowsProps) {
  const { actor, recording } = useOpen();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { log } = recording;
  const count = seqs === null ? log.length : seqs.length;
  const now = seqs === null ? seq : lastUpTo(seqs, seq, itself);
  const { from, to, onScroll } = useRows(box, seqs === null, count, now);
  const seek = (index: number): void => {
    const to = seqs === null ? index : seqs[index];
    if (to !== undefined) actor.send({ type: 'sought', seq: to });
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    seek(Math.max(0, Math.min(count - 1, now + step)));
  };
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
          {Array.from({ length: Math.max(0, to - from) }, (_, i) => {
            const index = from + i;
            const at = seqs === null ? index : (seqs[index] ?? 0);
            const isMatch = seqs === null && matches !== null && matches[lastUpTo(matches, at, itself)] === at;
            return (
              <div
                key={index - from} // a seek writes other entries into the same rows
                id={index === now ? `${id}-${now}` : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={at === seq}
                className={`rp-row${at === seq ? ' is-now' : ''}${at > seq ? ' is-next' : ''}${isMatch ? ' is-match' : ''}`}
                onClick={() => seek(index)}
                onKeyDown={onKey}
              >
                <Row entry={log.entry(at)} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** A row is one line of text: the browser lays out no boxes for its parts. */
const Row = ({ entry }: { readonly entry: LogEntry }) => (
  <>
    <span className="num">{`${entry.seq} ${clockTime(entry.at)}`}</span>{' '}
    <span className={`rp-row__source is-${entry.source}`}>{entry.source}</span> <b>{entry.type}</b>
    {` ${gist(entry)}`}
  </>
);
