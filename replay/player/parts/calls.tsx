import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { CallRow } from '../../calls.ts';
import { clockTime } from '../../entry-line.ts';
import { callWords, isFound, isOdd, knownAt, sizeOf } from '../model/calls.ts';
import { useOpen } from './context.ts';
import { useCalmSeq } from './shown.tsx';

/** The name, and its figures below it: the inspector is too narrow for both beside each other. */
const ROW_PX = 44;

/** The calls of the session up to now, the last first, as a browser's network view lists them. A press goes to the entry that made the call. */
export function Calls() {
  const { actor, recording } = useOpen();
  const seq = useCalmSeq();
  const [wanted, setWanted] = useState('');
  const { calls } = recording.overview;
  const last = recording.log.length - 1;
  const shown = useMemo(
    () =>
      calls.rows
        .flatMap((row) => (row.seq <= seq ? [knownAt(row, seq, last)] : []))
        .filter((row) => isFound(row, wanted))
        .toReversed(),
    [calls, seq, last, wanted],
  );
  return (
    <>
      <div className="rp-ask">
        <div className="input rp-find__field">
          <input
            value={wanted}
            aria-label="Find calls"
            placeholder="me.fetch, failed, 500"
            onChange={({ target }) => setWanted(target.value)}
          />
        </div>
      </div>
      <p role="status" className="rp-none">
        {calls.isOn
          ? countWords(shown.length)
          : 'Another version of the state recorded this: its calls are not followed.'}
      </p>
      <Rows rows={shown} onPick={(to) => actor.send({ type: 'sought', seq: to })} />
    </>
  );
}

const countWords = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'} up to now, the last first`;

type Props = { readonly rows: readonly CallRow[]; readonly onPick: (seq: number) => void };

function Rows({ rows, onPick }: Props) {
  const { log } = useOpen().recording;
  const list = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PX,
  });
  return (
    <div ref={list} className="rp-calls scroll">
      <ol aria-label="Calls" style={{ height: getTotalSize() }}>
        {getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li key={row.callId} style={{ top: start, height: ROW_PX }} data-odd={isOdd(row)}>
              <button type="button" onClick={() => onPick(row.seq)} title={callWords(row)}>
                <b>{row.call}</b>
                <span className="num">{clockTime(row.at)}</span>
                <span className="num">{durationWords(row)}</span>
                <span className="num">{statusWords(row)}</span>
                <span className="num">{sizeOf(log, row)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const durationWords = ({ durationMs, waitedMs }: CallRow): string =>
  `${durationMs === null ? '…' : `${durationMs} ms`}${waitedMs > 0 ? ` (${waitedMs} waiting)` : ''}`;
const statusWords = ({ endSeq, status, failure, tries }: CallRow): string =>
  endSeq === null ? '' : `${status ?? failure ?? ''}${tries > 1 ? ` ×${tries}` : ''}`;
