import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { type LateFile, lateFile } from './late-file.ts';

type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/** Shows one component for as long as it is on the page, with these props. */
function Chosen<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }) {
  const [Component] = useState(choose);
  return createElement(Component, props);
}

/**
 * The parts of the application that are in a file. The first one that is shown loads it; if it fails, `Boundary` says so. Once it has
 * arrived, each is shown at once: a part that React waits for, if only for a moment, leaves its place empty meanwhile.
 */
export function partsIn<All extends object>(file: LateFile<All>) {
  return <K extends keyof All>(name: K) => {
    type Props = PropsOf<All[K]>;
    const late: ComponentType<Props> = lazy(() =>
      file.load().then((all) => ({ default: all[name] as ComponentType<Props> })),
    );
    const choose = (): ComponentType<Props> => (file.arrived()?.[name] as ComponentType<Props> | undefined) ?? late;
    return (props: Props) => createElement(Chosen<Props>, { choose, props });
  };
}

/** The part that is alone in its file. */
export const part = <P extends object>(fetch: () => Promise<{ readonly default: ComponentType<P> }>) =>
  partsIn(lateFile(fetch))('default');

/** What is in a file that a component can do without for a while: null until it has arrived. It is loaded when it `isNeeded` first. */
export function useLateFile<T>(file: LateFile<T>, isNeeded = true, onFailed?: () => void): T | null {
  const [content, setContent] = useState<T | null>(() => file.arrived() ?? null);
  useEffect(() => {
    if (!isNeeded || content !== null) return;
    let isGone = false;
    file.load().then(
      (arrived) => {
        if (!isGone) setContent(() => arrived);
      },
      () => {
        if (!isGone) onFailed?.();
      },
    );
    return () => {
      isGone = true;
    };
  }, [file, isNeeded, content, onFailed]);
  return content;
}
