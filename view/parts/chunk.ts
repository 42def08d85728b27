import { type ComponentType, createElement, lazy, useState } from 'react';
import { loaded } from './loaded.ts';

/** A part of the application that is loaded when it is first shown. If it fails, `Boundary` says so. */
export const part = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(() => loaded(load()));

type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/** Shows one component for as long as it is on the page, with these props. */
function Chosen<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }) {
  const [Component] = useState(choose);
  return createElement(Component, props);
}

/**
 * Parts that come in one file. The first one that is shown loads it. Once it has arrived, each is shown at once: a part that React
 * waits for, if only for a moment, leaves its place empty meanwhile.
 */
export function partsOf<All extends object>(load: () => Promise<All>) {
  let arrived: All | undefined;
  const file = (): Promise<All> =>
    loaded(load()).then((all) => {
      arrived = all;
      return all;
    });
  return <K extends keyof All>(name: K) => {
    type Props = PropsOf<All[K]>;
    const late: ComponentType<Props> = lazy(() =>
      file().then((all) => ({ default: all[name] as ComponentType<Props> })),
    );
    const choose = (): ComponentType<Props> => (arrived?.[name] as ComponentType<Props> | undefined) ?? late;
    return (props: Props) => createElement(Chosen<Props>, { choose, props });
  };
}
