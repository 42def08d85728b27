import { familyOf } from '../../rules/families.ts';
import type { SettlesOn } from '../../rules/family.ts';
import { isOptionAbsent } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';

/** A trade screen: the price chart with buy and sell, or that of number-ball. */
export type Screen = 'chart' | 'ball';
const SCREENS: Readonly<Record<SettlesOn, Screen>> = { close: 'chart', digit: 'ball', path: 'chart' };
/** The trade screen of a game type. Null for an unknown family. */
export const screenOf = (type: string | undefined): Screen | null => {
  const family = familyOf(type);
  return family === undefined ? null : SCREENS[family.settlesOn];
};

const HAS_CHART: Readonly<Record<Screen, boolean>> = { chart: true, ball: false };
/** Whether the trade screen of an option has a price chart. False while the option is not known. */
export const hasChart = (option: { readonly screen: Screen | null } | null): boolean =>
  option?.screen != null && HAS_CHART[option.screen];

/** Whether an option is number-ball: bet on the last digit of its price. */
export const isBall = (type: string | undefined): boolean => screenOf(type) === 'ball';

/** Whether the site does not have the option on the stage: nothing of it is waited for. Rule: N2. */
export const selectIsOptionAbsent = (s: State): boolean => isOptionAbsent(s);
