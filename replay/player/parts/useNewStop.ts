import { useEffect, useRef, useState } from 'react';
import { expressionFault } from '../../expression.ts';
import { PathSearch } from '../model/breaks.ts';
import { inSlices, type Slices } from '../model/slices.ts';
import { useOpen } from './context.ts';

type NewStop = {
  /** Adds a stop, if nothing is wrong with its text and its paths. */
  readonly add: (text: string, added: () => void) => void;
  /** What is wrong with it. Null if nothing is. */
  readonly fault: string | null;
  /** How far it was looked for its paths. */
  readonly said: string;
};

/** Takes the text of a stop. A path that is not in the state of the moment is looked for at the other moments first. */
export function useNewStop(): NewStop {
  const { actor, recording } = useOpen();
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const search = useRef<Slices>(undefined);
  useEffect(() => () => search.current?.stop(), []);
  const add = (text: string, added: () => void): void => {
    search.current?.stop();
    const found = expressionFault(text);
    setFault(found);
    setSaid('');
    if (found !== null) return;
    const { moment } = actor.getSnapshot().context;
    const paths = new PathSearch(recording, text, moment.seq);
    const finish = (): void => {
      setFault(paths.fault);
      if (paths.fault !== null) return;
      const others = actor.getSnapshot().context.breaks.filter((one) => one.text !== text);
      actor.send({ type: 'breaksChanged', breaks: [...others, { text, isOn: true }] });
      added();
    };
    if (!paths.step()) {
      finish();
      return;
    }
    search.current = inSlices(
      () => paths.step(),
      (isDone) => {
        setSaid(isDone ? '' : `looking for its paths: entry ${paths.seen}…`);
        if (isDone) finish();
      },
    );
  };
  return { add, fault, said };
}
