import { encode } from 'uqr';
import { useCoinWords } from '../coins/useCoinWords.ts';

/** The QR code of an address, black on white in both themes. */
export default function Qr({ text, coin }: { readonly text: string; readonly coin: string }) {
  const words = useCoinWords();
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={words.qr({ coin })}
    >
      <path d={path} />
    </svg>
  );
}
