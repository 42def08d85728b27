import type { FormName } from '../../engine/index.ts';
import { type CommandCall, type CommandParams, useCommand } from './useCommand.ts';
import { useFormStep } from './useFormStep.ts';
import { useTries } from './useTries.ts';

/**
 * A form that gives one command. `params`: what it sends; null while something is missing or wrong: then a press counts as a try. Its
 * step is `sent` from the press until something is typed. Nothing is typed or sent before the command is answered, and one that is opened anew meanwhile
 * goes on with it.
 */
export function useSentForm<N extends CommandCall>(call: N, form: FormName, params: CommandParams<N> | null) {
  const command = useCommand(call, form, true);
  const tries = useTries();
  useFormStep(form, command.status === null ? 'typing' : 'sent', 'typing', command.told);
  const isBusy = command.isUnderWay;
  return {
    command,
    element: tries.form,
    /** What is missing is told from the first press on. */
    isAsked: tries.isAsked,
    isReady: params !== null,
    isBusy,
    /** Changes what is typed. What became of the last command is no longer told. */
    type: (change: () => void): void => {
      if (isBusy) return;
      change();
      command.forget();
    },
    submit: (): void => {
      if (isBusy) return;
      if (params === null) tries.press();
      else if (command.send(params)) tries.forget();
    },
  };
}
