import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Command } from '../../hooks/useCommand.ts';
import type { JoinEvent, Texts } from './form.ts';
import type { joinChart } from './join.chart.ts';

export type JoinSnapshot = SnapshotFrom<typeof joinChart>;
export type JoinActor = ActorRefFrom<typeof joinChart>;

/** What each step is given. */
export type StepProps = {
  readonly snapshot: JoinSnapshot;
  readonly send: (event: JoinEvent) => void;
  readonly isFirst: boolean;
  /** The phone number or e-mail address is proven. */
  readonly isProven: boolean;
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
