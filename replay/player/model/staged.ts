import { initialState, type State, type Theme } from '../../../engine/index.ts';
import { noted } from './noted.ts';

/** The theme of the screens: as the member had it, or another. */
export type Shown = 'recorded' | Exclude<Theme, 'device'>;

/**
 * What the screens take for their engine: its state is that of a moment, and what is sent to it does nothing. The clocks on the
 * screens stand at the moment.
 */
export class StagedEngine {
  private readonly listeners = new Set<() => void>();
  private recorded: State = initialState();
  private shown: State = this.recorded;
  private theme: Shown = 'recorded';
  private atMs = 0;

  /** Shows a state, with the clocks at a time of the site. */
  show(state: State, atMs: number, theme: Shown): void {
    this.atMs = atMs;
    if (state === this.recorded && theme === this.theme) return;
    this.recorded = state;
    this.theme = theme;
    this.shown = theme === 'recorded' ? state : { ...state, prefs: { ...state.prefs, theme } };
    for (const listener of [...this.listeners]) listener();
  }

  /** Notes in `reads` what `look` reads of the state: values by their paths. */
  noting(reads: Map<string, unknown>, look: () => void): void {
    const { shown } = this;
    this.shown = noted(shown, '', reads) as State;
    try {
      look();
    } finally {
      this.shown = shown;
    }
  }

  readonly send = (): undefined => undefined;
  readonly getState = (): State => this.shown;
  readonly nowMs = (): number => this.atMs;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
