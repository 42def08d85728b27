import { useEffect, useMemo, useRef, useState } from 'react';
import { isTold, numberedRows, type PagesReading, pageBeside, readBeside } from '../../../engine/selectors/screens.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useSelected } from '../../hooks/useSelected.ts';

/**
 * The notices of a page. The page that was shown before is read again if it lies beside this one: a row may have moved to it meanwhile,
 * and would be seen on neither. If it has changed, both are read again, until it has not, at most five times (engine/SPEC.md, W1a).
 * `told`: the page as the site gave it.
 */
export function useNumbered(page: number, size: number) {
  const shown = useRef(new Map<number, readonly number[]>());
  const { before, isAnswered } = useVisit(page, size);
  const asked = useQuery('notices.list', { page, size });
  const isRead = asked.body !== null && !asked.isAsking;
  const beside = useQuery('notices.list', { page: before ?? 0, size }, before !== null && isAnswered);
  const again = before !== null && beside.body !== null ? { page: before, items: beside.body.items } : null;
  const { items, isMoved } = numberedRows(page, asked.body?.items ?? [], shown.current, again);
  useEffect(() => {
    if (isRead) shown.current.set(page, idsOf(items));
  });
  useReadAgain(page, isRead && !beside.isAsking && again !== null ? idsOf(again.items).join() : null, asked.again);
  return {
    asked: asked.body === null ? asked : { ...asked, body: { ...asked.body, items } },
    told: asked.body,
    isMoved,
  };
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** Asks for a page again when the page beside it has changed. `beside`: its ids; null while one of the two is not read. */
function useReadAgain(page: number, beside: string | null, again: () => void): void {
  const last = useRef<PagesReading>(null);
  useEffect(() => {
    const { reading, isAgain } = readBeside(last.current, page, beside);
    last.current = reading;
    if (isAgain) again();
  }, [page, beside, again]);
}

/** The page beside this one that stood in its place before, and whether this one was answered since it was turned to. */
function useVisit(page: number, size: number): { readonly before: number | null; readonly isAnswered: boolean } {
  const query = useSelected(useMemo(() => selectQuery('notices.list', { page, size }), [page, size]));
  const [last, turn] = useState({ page, before: null as number | null, first: query });
  const visit = last.page === page ? last : { page, before: pageBeside(last.page, page), first: query };
  if (visit !== last) turn(visit);
  return { before: visit.before, isAnswered: isTold(visit.first, query) };
}
