import type { UIEvent } from 'react';
import { Icon } from './icon.tsx';

/** A list without rows. */
export const Empty = ({ text }: { text: string }) => (
  <div className="empty">
    <Icon name="list" />
    <span>{text}</span>
  </div>
);

/** Lists load more when scrolled to 99 percent (product.md 9). */
export const atEnd = (hasMore: boolean, more: () => void) => (event: UIEvent<HTMLElement>) => {
  const box = event.currentTarget;
  if (hasMore && box.scrollTop + box.clientHeight >= box.scrollHeight * 0.99) more();
};
