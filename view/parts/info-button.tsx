import { type ReactNode, useCallback, useState } from 'react';
import { Icon } from './icon.tsx';
import { Late } from './late.tsx';

type Props = {
  readonly label: string;
  readonly className: string;
  /** What it opens, which is loaded then. */
  readonly sheet: (onClose: () => void) => ReactNode;
};

/** On a phone: opens what a desktop shows at once. */
export function InfoButton({ label, className, sheet }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className={`icon-btn only-m ${className}`}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="info" size={20} />
      </button>
      <Late onClose={close}>{isOpen && sheet(close)}</Late>
    </>
  );
}
