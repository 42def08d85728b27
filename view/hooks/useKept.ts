import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { selectMe, selectSession } from '../../engine/selectors/shell.ts';
import { useEngine, type ViewContext } from './context.ts';
import { type Kept, type KeptForm, kept } from './kept.ts';
import { useSelected } from './useSelected.ts';

type Engine = ViewContext['engine'];

/**
 * What was typed into a form when the session ended under it (V4a): the same member finds it again after the next login. Null: nothing was kept.
 * `hold`: what the form holds; null while that is nothing of the member's. It is called in each render. What was kept stays kept until the member
 * changes it or leaves the form: until then, no field counts that text as typed by the member.
 */
export function useKept<T>(form: KeptForm): { readonly first: T | null; readonly hold: (typed: T | null) => void } {
  const { engine } = useEngine();
  const me = useSelected(selectMe)?.id ?? null;
  const [first] = useState(() => (me === null ? null : keptOf<T>(engine, me, form)));
  const typed = useRef<T | null>(first);
  const owner = useRef(me); // a form may be there before its member is known, and is there when the session has ended
  useLayoutEffect(() => {
    owner.current = me ?? owner.current;
  }, [me]);
  useEffect(() => {
    // an effect may end and begin again under the same form
    if (owner.current !== null && first !== null && isSame(typed.current, first))
      keep(engine, owner.current, form, first).shown.add(form);
    return () => {
      forget(engine, form);
      if (owner.current !== null && typed.current !== null && isEnded(engine))
        keep(engine, owner.current, form, typed.current);
    };
  }, [engine, form, first]);
  return {
    first,
    hold: (now) => {
      typed.current = now;
      if (!isSame(now, first)) forget(engine, form);
    },
  };
}

/** What a form will find of what was kept, for what stands above the form. Null: nothing was kept. */
export function useKeptValue<T>(form: KeptForm): T | null {
  const { engine } = useEngine();
  const me = useSelected(selectMe)?.id ?? null;
  return me === null ? null : keptOf<T>(engine, me, form);
}

/** The text of a form with one field, as `useState`. `own`: what the field begins with. */
export function useOwnText(form: KeptForm, own = ''): readonly [text: string, setText: (text: string) => void] {
  const { first, hold } = useKept<string>(form);
  const [text, setText] = useState(first ?? own);
  useLayoutEffect(() => hold(text === own ? null : text));
  return [text, setText];
}

const keptOf = <T>(engine: Engine, owner: number, form: KeptForm): T | null => {
  const of = kept.get(engine);
  return of?.owner === owner ? ((of.values.get(form) as T | undefined) ?? null) : null;
};

/** Forms hold texts, or plain values that are made anew in each render. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function forget(engine: Engine, form: KeptForm): void {
  kept.get(engine)?.values.delete(form);
  kept.get(engine)?.shown.delete(form);
}

/** The site has ended the session. A logout is the member's own. */
const isEnded = (engine: Engine): boolean => {
  const { status, failure } = selectSession(engine.getState());
  return status === 'logout' && failure === 'ended';
};

function keep(engine: Engine, owner: number, form: KeptForm, typed: unknown): Kept {
  const before = kept.get(engine);
  if (before?.owner === owner) {
    before.values.set(form, typed);
    return before;
  }
  const now: Kept = { owner, values: new Map([[form, typed]]), shown: new Set() };
  kept.set(engine, now);
  const stop = engine.subscribe(() => {
    const state = engine.getState();
    const me = selectMe(state);
    const { status, failure } = selectSession(state);
    const hasLeft = (me !== null && me.id !== owner) || (status === 'logout' && failure === null);
    if (!hasLeft) return;
    kept.delete(engine);
    stop();
  });
  return now;
}
