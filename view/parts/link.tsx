import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSend } from '../hooks/context.ts';
import { notePress } from '../hooks/useOnePress.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; onGo?: () => void };

/** Whether a press opens a link here. For any other the browser does what it does. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link inside the site. A plain press navigates through the engine, any other does what the browser does. */
export function Link({ to, onGo, ...rest }: Props) {
  const send = useSend();
  const go = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (onGo !== undefined) notePress(event); // it closes what lies over the screen
    onGo?.();
    send({ type: 'nav.go', path: to });
  };
  return <a href={to} {...rest} onClick={go} />;
}
