import type { Command } from './useCommand.ts';
import { useSaid } from './useSaid.ts';
import { useWords } from './useWords.ts';

type Failed = Pick<Command, 'status' | 'message' | 'doubt' | 'reason'>;

/**
 * Why a command failed: the site's own word, else that it was not sent, else the doubt about it, else `refused`. Null: it has not failed. `unknown`: what to
 * tell the member if nobody knows what became of it.
 */
export function useWhyFailed(
  { status, message, doubt, reason }: Failed,
  refused: string,
  unknown = refused,
): string | null {
  const { doubt: say, failure } = useWords();
  const read = useSaid();
  if (status !== 'failed') return null;
  if (message !== null) return read(message);
  if (reason === 'unsent') return failure.unsent;
  if (doubt === null) return refused;
  return doubt === 'unknown' ? unknown : say[doubt];
}
