import { useCallback, useEffect } from 'react';
import type { Intent, RawParams } from '../../engine/index.ts';
import { type CheckCall, type Checked, checkedBy, selectCheck } from '../../engine/selectors/shell.ts';
import { useEngine } from './context.ts';
import { useSelected } from './useSelected.ts';

/** The site is asked about a text when typing has stopped for this time, in ms. */
const TYPING_MS = 400;

/** What the site says of a text that is typed. `none`: there is nothing to ask. `again`: asks once more. */
export type Check = Omit<Checked, 'state'> & {
  readonly state: Checked['state'] | 'none';
  readonly again: () => void;
};

const UNKNOWN = { message: null, partner: null } as const;

/**
 * Asks the site about a text when typing stops. Its answer is that of the last question about this very text, so a late answer to
 * another one changes nothing, and a text with an answer is not asked about again. `params`: the text; null: there is nothing to ask.
 */
export function useCheck<N extends CheckCall>(call: N, params: RawParams<N> | null): Check {
  const { engine, reveal } = useEngine();
  const [name, text = null] = Object.entries<string>((params ?? {}) as { readonly [K: string]: string })[0] ?? [''];
  const isText = (ref: string): boolean => reveal(ref) === text;
  const query = useSelected(selectCheck(call, isText));
  const again = useCallback(
    () => engine.send({ type: 'call.ask', call, params: { [name]: text } } as unknown as Intent),
    [engine, call, name, text],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that failed is asked again by the member alone, and one that is not kept any more by itself
  useEffect(() => {
    if (text === null) return;
    const known = selectCheck(call, isText)(engine.getState());
    if (known !== undefined && checkedBy(known).state !== 'unasked') return;
    const timer = setTimeout(again, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, again, query === undefined]);
  if (text === null) return { ...UNKNOWN, state: 'none', again };
  return { ...(query === undefined ? { ...UNKNOWN, state: 'asking' } : checkedBy(query)), again };
}
