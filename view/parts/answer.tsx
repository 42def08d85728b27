import type { ReactNode } from 'react';
import { usePress } from '../hooks/usePress.ts';
import { offLook } from './off.ts';

type Props = {
  /** What the button answers. While this is the same, the question is; null: the button asks or answers nothing yet. */
  readonly asked?: unknown;
  readonly className?: string;
  /** The focus of the dialog begins here. */
  readonly isFirst?: boolean;
  /** There is no such answer for now. */
  readonly isOff?: boolean;
  readonly isBusy?: boolean;
  /** A submitting answer leaves its press to the form. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
};

/**
 * A button that answers a question, or what has come by itself. It is dimmed and takes no press until it has been on the screen for
 * half a second, so that no question is answered by the tap that opened it. It keeps the focus meanwhile.
 */
export function Answer({
  asked = true,
  className = '',
  isFirst = false,
  isOff = false,
  isBusy,
  onPress,
  children,
}: Props) {
  const { isLive, props } = usePress(asked, onPress, isOff);
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className={`btn answer ${className}`}
      aria-disabled={!isLive || undefined}
      {...offLook(isOff)}
      aria-busy={isBusy}
      {...(isFirst ? { 'data-first': true } : {})}
      {...props}
    >
      {children}
    </button>
  );
}
