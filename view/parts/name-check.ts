import type { Sentence } from '../../engine/index.ts';
import type { ViewContext } from '../hooks/context.ts';
import { createAsk, failureOf } from './ask.ts';

/** What the site says of a name that is typed. `message`: its own word, if it gave one. */
export type NameVerdict = { readonly isGood: boolean; readonly message: Sentence | null };

/** Asks the site whether a user name or a nickname is free. Rejects if the site gave no answer. */
export function checkName(
  context: ViewContext,
  check: 'username' | 'nick',
  text: string,
  signal: AbortSignal,
): Promise<NameVerdict> {
  const ask = createAsk(context);
  return orRefused(async () => {
    const { isAvailable, message } = await (check === 'username'
      ? ask('player.checkUsername', { username: text }, signal)
      : ask('player.checkNick', { nick: text }, signal));
    return { isGood: isAvailable, message };
  });
}

/** The site's no is an answer about the name; any other failure is none. */
export async function orRefused<V extends NameVerdict>(asking: () => Promise<V>): Promise<V | NameVerdict> {
  try {
    return await asking();
  } catch (error) {
    const { reason, message } = failureOf(error);
    if (reason !== 'status') throw error;
    return { isGood: false, message };
  }
}
