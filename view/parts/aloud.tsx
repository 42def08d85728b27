import { useEffect, useState } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';
import { SiteLine } from './site-line.tsx';

/** Says to a screen reader what has come by itself. The text comes after its status: a status that comes with its text is not said everywhere. */
export function Aloud({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => afterPaint(() => setSaid(text)), [text]);
  return (
    <p className="sr" role="status">
      <SiteLine text={said} />
    </p>
  );
}
