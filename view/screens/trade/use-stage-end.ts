import type { RefObject } from 'react';
import { selectOption } from '../../../engine/selectors/shell.ts';
import { type Going, useEnd } from '../../hooks/useEnd.ts';
import { useSelected } from '../../hooks/useSelected.ts';

/** `useEnd` for a list of the stage: each option has its own. */
export function useStageEnd(going: Omit<Going, 'of'>, box: RefObject<HTMLElement | null>): void {
  const of = useSelected(selectOption)?.id;
  useEnd({ ...going, of }, box);
}
