import { useEffect, useRef, useState } from 'react';
import { numberedRows } from '../../../engine/selectors/screens.ts';
import { useQuery } from '../../hooks/useQuery.ts';

/** So often are two pages read again that change while they are read. */
const TRIES_MAX = 5;

/**
 * The notices of a page. The page that was shown before is read again if it lies beside this one: a row may have moved to it meanwhile,
 * and would be seen on neither. If it has changed, both are read again, until it has not (engine/SPEC.md, W1a).
 */
export function useNumbered(page: number, size: number) {
  const shown = useRef(new Map<number, readonly number[]>());
  const before = usePageBefore(page);
  const asked = useQuery('notices.list', { page, size });
  const isRead = asked.body !== null && !asked.isAsking;
  const isBeside = before !== null && Math.abs(before - page) === 1;
  const beside = useQuery('notices.list', { page: before ?? 0, size }, isBeside && isRead);
  const again = isBeside && beside.body !== null ? { page: before, items: beside.body.items } : null;
  const { items, isMoved } = numberedRows(page, asked.body?.items ?? [], shown.current, again);
  useEffect(() => {
    if (isRead) shown.current.set(page, idsOf(items));
  });
  useReadAgain(page, isRead && !beside.isAsking && again !== null ? idsOf(again.items).join() : null, asked.again);
  return { asked: asked.body === null ? asked : { ...asked, body: { ...asked.body, items } }, isMoved };
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** Asks for a page again when the page beside it has changed. `beside`: its ids; null while one of the two is not read. */
function useReadAgain(page: number, beside: string | null, again: () => void): void {
  const last = useRef({ page, beside, tries: 0 });
  useEffect(() => {
    if (last.current.page !== page) last.current = { page, beside: null, tries: 0 };
    const { beside: was, tries } = last.current;
    if (beside === null || beside === was) return;
    last.current = { page, beside, tries: tries + 1 };
    if (was !== null && tries < TRIES_MAX) again();
  }, [page, beside, again]);
}

/** The page that stood in the place of this one. Null: none did. */
function usePageBefore(page: number): number | null {
  const [[now, before], turn] = useState<readonly [number, number | null]>([page, null]);
  if (now === page) return before;
  turn([page, now]);
  return now;
}
