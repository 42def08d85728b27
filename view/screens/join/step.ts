import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Command } from '../../hooks/useCommand.ts';
import type { JoinEvent, Texts } from './form.ts';
import type { joinChart } from './join.chart.ts';
import type { Checks } from './useChecks.ts';
import type { ShownProof } from './useProof.ts';

export type JoinSnapshot = SnapshotFrom<typeof joinChart>;
export type JoinActor = ActorRefFrom<typeof joinChart>;

/** What each step is given. */
export type StepProps = {
  readonly snapshot: JoinSnapshot;
  readonly send: (event: JoinEvent) => void;
  readonly isFirst: boolean;
  /** What the site says of the names and the partner's code. */
  readonly checks: Checks;
  /** The proof of the phone number or e-mail address. Undefined: it is proven. */
  readonly proof: ShownProof | undefined;
  /** The account that is opened, and what became of that. */
  readonly opening: Command<'player.signUp'>;
  readonly onNext: () => void;
};

/** What a field of a step needs of the chart: its text, whether its fault is told, and what happens when somebody types. */
export const fieldOf = ({ snapshot, send }: Pick<StepProps, 'snapshot' | 'send'>, field: keyof Texts) => ({
  value: snapshot.context.texts[field],
  isTold: snapshot.context.tries > 0,
  onText: (text: string) => send({ type: 'typed', field, text }),
});
