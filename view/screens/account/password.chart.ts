import { assign, type PromiseActorLogic, setup } from 'xstate';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../engine/rules/forms.ts';

export type PasswordTexts = Readonly<Record<'current' | 'next' | 'again', string>>;
/** What is wrong with a field; its text is in the words (product.md 5, Password change). */
type Fault = 'currentNone' | 'nextNone' | 'nextShort' | 'nextLong' | 'againBad';

/** What is wrong, by field. Spaces around a password do not count. */
export function passwordFaults(texts: PasswordTexts): Readonly<Record<keyof PasswordTexts, Fault | null>> {
  const { current, next, again } = trimmed(texts);
  return {
    current: current === '' ? 'currentNone' : null,
    next: nextFault(next),
    again: again === next ? null : 'againBad',
  };
}

const nextFault = (next: string): Fault | null => {
  if (next === '') return 'nextNone';
  if (next.length < PASSWORD_MIN) return 'nextShort';
  return next.length > PASSWORD_MAX ? 'nextLong' : null;
};

const trimmed = ({ current, next, again }: PasswordTexts): PasswordTexts => ({
  current: current.trim(),
  next: next.trim(),
  again: again.trim(),
});

type Context = {
  readonly texts: PasswordTexts;
  /** How often the form was refused. */
  readonly tries: number;
};
type Event =
  | { readonly type: 'typed'; readonly field: keyof PasswordTexts; readonly text: string }
  | { readonly type: 'submit' };

/** Changing the password. The engine tells the member what the site says, so a refusal leads back to the form. */
export const passwordChart = setup({
  types: {} as { context: Context; events: Event },
  actors: {} as { change: PromiseActorLogic<unknown, PasswordTexts> },
  guards: {
    isGood: ({ context }) => Object.values(passwordFaults(context.texts)).every((fault) => fault === null),
  },
}).createMachine({
  id: 'password',
  context: { texts: { current: '', next: '', again: '' }, tries: 0 },
  initial: 'typing',
  states: {
    typing: {
      on: {
        typed: {
          actions: assign({ texts: ({ context, event }) => ({ ...context.texts, [event.field]: event.text }) }),
        },
        submit: [
          { guard: 'isGood', target: 'sending' },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'change',
        input: ({ context }) => trimmed(context.texts),
        onDone: 'changed',
        onError: 'typing',
      },
    },
    changed: { type: 'final' },
  },
});
