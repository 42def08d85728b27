import { useEffect } from 'react';
import type { FormName, FormStep, Points } from '../../engine/index.ts';
import { selectFormStep } from '../../engine/selectors/shell.ts';
import { useEngine, type ViewContext } from './context.ts';
import { useSelected } from './useSelected.ts';

/**
 * The step of a form, as its chart has it: each step is told to the engine as a fact, and so is that the form was left. In a replay
 * the form shows the step of the recording. `first`: how the form begins. `points`: the amount that the member is asked about.
 */
export function useFormStep<S extends string>(form: FormName, own: S, first: S, points: Points | null = null) {
  const { engine, isLive = false } = useEngine();
  const told = useSelected(selectFormStep(form));
  const step = own === first ? null : own;
  const asked = step === null ? null : points;
  useEffect(() => {
    tell(engine, { form, step, ...(asked === null ? {} : { points: asked }) });
  }, [engine, form, step, asked]);
  useEffect(() => () => tell(engine, { form, step: null }), [engine, form]);
  if (isLive) return { step: own, points };
  return { step: (told?.step ?? first) as S, points: told?.points ?? null };
}

/** Tells a step that the state does not have yet. */
function tell(engine: ViewContext['engine'], at: FormStep): void {
  const known = selectFormStep(at.form)(engine.getState());
  if ((known?.step ?? null) !== at.step || known?.points !== at.points) engine.send({ type: 'form.step', at });
}
