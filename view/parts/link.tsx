import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSend } from '../hooks/context.ts';
import { notePress } from '../hooks/useOnePress.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; onGo?: () => void };

/** A link inside the site. A plain press navigates through the engine, any other does what the browser does. */
export function Link({ to, onGo, ...rest }: Props) {
  const send = useSend();
  const go = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onGo !== undefined) notePress(event); // it closes what lies over the screen
    onGo?.();
    send({ type: 'nav.go', path: to });
  };
  return <a href={to} {...rest} onClick={go} />;
}
