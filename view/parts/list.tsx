import { useWords } from '../hooks/useWords.ts';
import type { Words } from '../locales/words.ts';
import { Icon } from './icon.tsx';
import '../styles/tables.css';

/** A list without rows. */
export const Empty = ({ text }: { text: string }) => (
  <div className="empty">
    <Icon name="list" />
    <span>{text}</span>
  </div>
);

type Reading = { readonly isRead: boolean; readonly isUnread: boolean };

/** What a list without rows says. Only a list that the site has answered has `none` (S8). */
export const emptyText = ({ isRead, isUnread }: Reading, none: string, { betting, results }: Words): string =>
  isRead ? none : isUnread ? results.unread : betting.tag.loading;

/** That a row of the site could not be read, under a list without sums (N5). */
export function Holed({ isHoled }: { readonly isHoled: boolean }) {
  const { results } = useWords();
  return (
    isHoled && (
      <p className="holed t-warn" role="status">
        {results.holed}
      </p>
    )
  );
}

/**
 * The rows of a list by their places. A row keeps its place and gets other texts when one comes in above it: nothing on the
 * screen moves. Right-aligned cells are keyed by the length of their text, since one that grows to the left would move; digits
 * are all as wide.
 */
export const inPlaces = <T,>(items: readonly T[]): readonly { readonly place: number; readonly item: T }[] =>
  items.map((item, place) => ({ place, item }));
