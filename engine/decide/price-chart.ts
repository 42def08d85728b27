import type { RedactedIntent } from '../events/intents.ts';
import { roundLengthMs } from '../events/policy.ts';
import type { PriceChartPrefs } from '../events/settings.ts';
import { stageOption } from '../state/reads.ts';
import type { State } from '../state/state.ts';
import { type Decision, facts } from './decision.ts';

/**
 * The price chart of an instrument is set up: of the one on the stage, unless another is named. A period as long as the rounds
 * on the stage is what it is without a choice. Without a change, and without an instrument, nothing happened.
 */
export function setPriceChart(
  state: State,
  { stock, periodS, step }: Extract<RedactedIntent, { type: 'priceChart.set' }>,
): Decision {
  const option = stageOption(state);
  const of = stock ?? option?.stock;
  if (of === undefined) return facts();
  const known = state.priceCharts.find((chart) => chart.stock === of);
  const before: PriceChartPrefs = known ?? { stock: of, periodS: null, step: null };
  const wanted = periodS === undefined ? before.periodS : periodS;
  const isUsual = option?.stock === of && wanted !== null && wanted * 1_000 === roundLengthMs(option.type);
  const data: PriceChartPrefs = {
    stock: of,
    periodS: isUsual ? null : wanted,
    step: step === undefined ? before.step : step,
  };
  const isSame = data.periodS === before.periodS && data.step === before.step;
  return isSame ? facts() : facts({ type: 'priceChart.changed', data });
}
