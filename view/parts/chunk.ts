import { type ComponentType, createElement, use, useEffect, useState } from 'react';
import { type LateFile, lateFile } from './late-file.ts';

type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/**
 * The parts of the application that are in a file. The first one that is shown loads it; if it fails, `Late` says so in its place. Once it
 * has arrived, each is shown at once: `use` does not wait for a promise that says so.
 */
export function partsIn<All extends object>(file: LateFile<All>) {
  return <K extends keyof All>(name: K) => {
    type Props = PropsOf<All[K]>;
    return (props: Props) => createElement(use(file.wait())[name] as ComponentType<Props>, props);
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
