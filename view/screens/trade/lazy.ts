import { type ComponentProps, createElement, lazy } from 'react';
import { loaded } from '../../parts/chunk.ts';

type Later = typeof import('./later.ts');

/** The parts, once their file has arrived. */
let arrived: Later | undefined;

/** A part of the trade screen that is loaded after its first paint. */
export const later = <K extends keyof Later>(name: K) =>
  lazy(() =>
    loaded(import('./later.ts')).then((all) => {
      arrived = all;
      return { default: all[name] };
    }),
  );

const LaterSelector = later('Selector');

/** The asset selector. Once its file has arrived it opens at once, so that the first keys after the opening reach its field. */
export function Selector(props: ComponentProps<Later['Selector']>) {
  return createElement(arrived?.Selector ?? LaterSelector, props);
}
