import { useEffect } from 'react';
import type { FormName, FormStep } from '../../engine/index.ts';
import { selectFormStep } from '../../engine/selectors/shell.ts';
import { useEngine, type ViewContext } from './context.ts';
import { useSelected } from './useSelected.ts';

/** What a step shows beside itself: what the member is asked about, and the call whose fate is told. */
type Particulars = Omit<FormStep, 'form' | 'step'>;

/**
 * The step of a form, as its chart has it: each step is told to the engine as a fact, and so is that the form was left. In a replay
 * the form shows the step of the recording. `first`: how the form begins, without particulars.
 */
export function useFormStep<S extends string>(form: FormName, own: S, first: S, particulars: Particulars = NOTHING) {
  const { engine, isLive = false } = useEngine();
  const told = useSelected(selectFormStep(form));
  const at = JSON.stringify(own === first ? { form, step: null } : { form, step: own, ...particulars });
  useEffect(() => {
    tell(engine, JSON.parse(at));
  }, [engine, at]);
  useEffect(() => () => tell(engine, { form, step: null }), [engine, form]);
  const shown: Particulars & { readonly step: S } = isLive
    ? { ...particulars, step: own }
    : { ...told, step: (told?.step ?? first) as S };
  return shown;
}

const NOTHING: Particulars = {};

/** Tells a step that the state does not have yet. */
function tell(engine: ViewContext['engine'], at: FormStep): void {
  const known = selectFormStep(at.form)(engine.getState()) ?? { form: at.form, step: null };
  if (textOf(known) !== textOf(at)) engine.send({ type: 'form.step', at });
}

const textOf = ({ step, points, coins, callId }: FormStep): string => JSON.stringify([step, points, coins, callId]);
