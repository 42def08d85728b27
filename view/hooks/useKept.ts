import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { selectMe, selectSession } from '../../engine/selectors/shell.ts';
import { useEngine, type ViewContext } from './context.ts';
import { useSelected } from './useSelected.ts';

/** A form whose text a member types to send it. A password is none: nothing keeps it. */
type KeptForm = 'contact' | 'nick' | 'coupon' | 'send' | 'convert' | 'D' | 'W' | 'withdraw' | 'address';
type Kept = { readonly owner: number; readonly values: Map<KeptForm, unknown> };
type Engine = ViewContext['engine'];

/** In the page's memory only, and for this member alone. */
const kept = new WeakMap<Engine, Kept>();

/**
 * What was typed into a form when the session ended under it (V4a): the same member finds it again after the next login. Null: nothing was kept.
 * `typed`: what the form holds; null while that is nothing of the member's. It is called in each render.
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
    kept.get(engine)?.values.delete(form);
    return () => {
      if (owner.current !== null && typed.current !== null && isEnded(engine))
        keep(engine, owner.current, form, typed.current);
    };
  }, [engine, form]);
  return {
    first,
    hold: (now) => {
      typed.current = now;
    },
  };
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

/** The site has ended the session. A logout is the member's own. */
const isEnded = (engine: Engine): boolean => {
  const { status, failure } = selectSession(engine.getState());
  return status === 'logout' && failure === 'ended';
};

function keep(engine: Engine, owner: number, form: KeptForm, typed: unknown): void {
  const before = kept.get(engine);
  if (before?.owner === owner) return void before.values.set(form, typed);
  const now: Kept = { owner, values: new Map([[form, typed]]) };
  kept.set(engine, now);
  const stop = engine.subscribe(() => {
    const state = engine.getState();
    const me = selectMe(state);
    const { status, failure } = selectSession(state);
    const hasLeft = (me !== null && me.id !== owner) || (status === 'logout' && failure === null);
    if (!hasLeft && kept.get(engine) === now) return;
    if (hasLeft && kept.get(engine) === now) kept.delete(engine);
    stop();
  });
}
