import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { isComposingKey } from '../../../view/hooks/composing.ts';
import { Icon } from '../../../view/parts/icon.tsx';
import { EntrySearch } from '../model/entry-search.ts';
import { itself, lastUpTo } from '../model/overview.ts';
import { betQueryOf } from '../model/query.ts';
import { inSlices } from '../model/slices.ts';
import { useOpen } from './context.ts';
import { Rows } from './entry-rows.tsx';
import { useCalmSeq } from './shown.tsx';

/** Entries that match what was typed, in order; null where nothing was typed. `seen`: how many were looked at. */
type Matches = { readonly seqs: readonly number[] | null; readonly seen: number };

/** The entries of the log: all, or those that match a query. The field is `field`, so that a key can lead to it. */
export function Entries({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('');
  const [isFiltered, setFiltered] = useState(true);
  const matches = useMatches(typed);
  const seq = useCalmSeq();
  const { words, jump } = useJumps(matches, typed, seq);
  return (
    <section className="panel rp__entries" aria-label="Entries">
      <Find field={field} typed={typed} onTyped={setTyped} words={words} onJump={jump}>
        <label>
          <input type="checkbox" checked={isFiltered} onChange={() => setFiltered(!isFiltered)} /> only matches
        </label>
      </Find>
      <Rows seqs={isFiltered ? matches.seqs : null} matches={matches.seqs} seq={seq} />
    </section>
  );
}

type Jump = (direction: 1 | -1) => void;

/** Leads from match to match. `words`: how many there are, and that there is no further one; that is gone with the next entry or query. */
function useJumps(
  { seqs, seen }: Matches,
  typed: string,
  seq: number,
): { readonly words: string; readonly jump: Jump } {
  const { actor, recording } = useOpen();
  const [end, setEnd] = useState({ seq: -1, typed: '', words: '' });
  const { length } = recording.log;
  const jump: Jump = (direction) => {
    if (seqs === null) return;
    const now = actor.getSnapshot().context.moment.seq;
    const at = lastUpTo(seqs, direction === 1 ? now : now - 1, itself);
    const to = seqs[direction === 1 ? at + 1 : at];
    if (to === undefined) setEnd({ seq: now, typed, words: noMatchWords(seqs, now, direction) });
    else actor.send({ type: 'sought', seq: to });
  };
  if (seqs === null) return { words: `${length} entries`, jump };
  const found = `${seqs.length} of ${seen}${seen < length ? ' so far' : ''}`;
  return { words: found + (end.seq === seq && end.typed === typed ? end.words : ''), jump };
}

type FindProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly words: string;
  readonly onJump: Jump;
  readonly children: ReactNode;
};

/** The field of the query, what it finds, and the way to the matches. */
function Find({ field, typed, onTyped, words, onJump, children }: FindProps) {
  const id = useId();
  const onKey = (event: KeyboardEvent): void => {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Enter') onJump(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') field.current?.blur();
  };
  return (
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
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={onKey}
        />
      </div>
      <div className="rp-find__row">
        <span id={id} role="status" className="num">
          {words}
        </span>
        {children}
        <Step to="Previous" icon="left" onPress={() => onJump(-1)} />
        <Step to="Next" icon="right" onPress={() => onJump(1)} />
      </div>
    </div>
  );
}

type StepProps = { readonly to: 'Previous' | 'Next'; readonly icon: 'left' | 'right'; readonly onPress: () => void };
const Step = ({ to, icon, onPress }: StepProps) => (
  <button type="button" className="icon-btn icon-btn--sm" aria-label={`${to} match`} onClick={onPress}>
    <Icon name={icon} size={16} />
  </button>
);

/** That there is no further match, and where the search would go on from the other end. */
function noMatchWords(seqs: readonly number[], now: number, direction: 1 | -1): string {
  const other = direction === 1 ? seqs[0] : seqs.at(-1);
  const wrapped = other === undefined || other === now ? '' : `; the ${direction === 1 ? 'first' : 'last'} is ${other}`;
  return `, no match ${direction === 1 ? 'after' : 'before'} this entry${wrapped}`;
}

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
