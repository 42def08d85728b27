import { type Either, right } from 'fp-ts/lib/Either.js';
import type { Fact } from '../events/facts.ts';
import type { RedactedIntent } from '../events/intents.ts';
import { roundLengthMs } from '../events/policy.ts';
import type { Refusal } from '../events/refusal.ts';
import type { PriceChartPrefs } from '../events/settings.ts';
import { stageOption } from '../state/queries.ts';
import type { State } from '../state/state.ts';

/**
 * The price chart of the stage's instrument is set up. A period as long as the rounds is what it is without a choice. Without
 * a change, and without an instrument on the stage, nothing happened.
 */
export function setPriceChart(
  state: State,
  { periodS, step }: Extract<RedactedIntent, { type: 'priceChart.set' }>,
): Either<Refusal, readonly Fact[]> {
  const option = stageOption(state);
  if (option === undefined) return right([]);
  const before: PriceChartPrefs = state.priceCharts.find(({ stock }) => stock === option.stock) ?? {
    stock: option.stock,
    periodS: null,
    step: null,
  };
  const wanted = periodS === undefined ? before.periodS : periodS;
  const data: PriceChartPrefs = {
    stock: option.stock,
    periodS: wanted !== null && wanted * 1_000 === roundLengthMs(option.type) ? null : wanted,
    step: step === undefined ? before.step : step,
  };
  const isSame = data.periodS === before.periodS && data.step === before.step;
  return right(isSame ? [] : [{ type: 'priceChart.changed', data }]);
}
