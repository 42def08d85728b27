import type { CallAnswer } from '../../../model/calls.ts';
import type { TradeOption } from '../../../model/market.ts';
import { familyOf } from '../../../rules/families.ts';
import type { State } from '../../state.ts';
import { queryOf } from '../request/keys.ts';

type RunningRound = CallAnswer['public.rounds'][number];
type Queries = Pick<State, 'queries'>;

/** The options that the site tells everybody, of families with rules. */
export const publicOptions = (state: Queries): readonly TradeOption[] =>
  listOf(queryOf(state, 'public.options')?.body).filter(({ type }) => familyOf(type) !== undefined);

/** The rounds that run now. */
export const publicRounds = (state: Queries): readonly RunningRound[] => listOf(queryOf(state, 'public.rounds')?.body);

/** An altered log can hold another call's answer. */
function listOf<T>(body: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(body) ? body : [];
}

/** The round types that the picture of the home page may show, the best one first. */
const HERO_TYPES = ['R1', 'R2', 'B1', 'B2', 'R.5', 'R5', 'B5'];

/** The round that the picture of the home page shows: of the first instrument that is traded, if it has one of a minute. */
export function heroOf(state: Queries): RunningRound | null {
  const options = publicOptions(state);
  const first = publicRounds(state).filter(({ optionId, round }) => {
    const option = options.find(({ id }) => id === optionId);
    return option?.isPlay === true && !option.isStop && round.siteOpen;
  });
  const stock = options.find((option) =>
    first.some((one) => one.stock === option.stock && HERO_TYPES.includes(one.type)),
  )?.stock;
  const of = first.filter((one) => one.stock === stock);
  return HERO_TYPES.flatMap((type) => of.find((one) => one.type === type) ?? [])[0] ?? null;
}
