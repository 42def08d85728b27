import * as all from '../../engine/selectors/all.ts';
import { initialState, type State } from '../../engine/state/state.ts';
import { selectChartModel } from '../../view/chart/chart-model.ts';

type Selecting = (state: State) => unknown;
/** Whether it reads the state alone. One with a parameter gives a selector. */
const readsAlone = (one: unknown): one is Selecting =>
  typeof one === 'function' && typeof one(initialState()) !== 'function';

/** Every selector of the engine that reads the state alone, and the view's own. */
export const SELECTORS: readonly (readonly [name: string, select: Selecting])[] = [
  ...Object.entries<unknown>(all).flatMap(([name, one]) =>
    name.startsWith('select') && readsAlone(one) ? [[name, one] as const] : [],
  ),
  ['selectChartModel', selectChartModel],
];
