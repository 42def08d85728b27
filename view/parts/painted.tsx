import { useEffect } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';
import { markPaintedWithoutChart } from '../painted.ts';

/** Says that a screen without a chart is painted. It stands beside the screen, so it comes when the screen has come. */
export function Painted() {
  useEffect(() => afterPaint(markPaintedWithoutChart), []);
  return null;
}
