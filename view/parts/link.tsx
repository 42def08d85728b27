import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSend } from '../hooks/context.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; onGo?: () => void };

/** A link inside the site. A plain press navigates through the engine, any other does what the browser does. */
export function Link({ to, onGo, ...rest }: Props) {
  const send = useSend();
  const go = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo?.();
    send({ type: 'nav.go', path: to });
  };
  return <a href={to} {...rest} onClick={go} />;
}
