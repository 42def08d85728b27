import type { ReactNode } from 'react';
import { convertUnits, feeOf, POINT, rateBetween, selectRates } from '../../../../engine/selectors/money/coins.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { percent } from '../../../parts/figures.ts';
import { hms } from '../../../parts/format.ts';
import { ends } from '../coins/address.tsx';
import { named, shownRate } from '../coins/amounts.ts';
import { useCoinWords } from '../coins/useCoinWords.ts';

const KRW = 'KRW';

type Props = {
  readonly coin: string;
  readonly address: string | null;
  readonly units: bigint | null;
  /** Null: not known. */
  readonly feePercent: number | null;
};

/** What the withdrawal comes to. */
export function Recap({ coin, address, units, feePercent }: Props) {
  const { withdraw } = useCoinWords();
  const { won, none } = useWords();
  const { rates } = useSelected(selectRates);
  const rate = rateBetween(rates, coin, KRW);
  const fee = units === null || feePercent === null ? 0n : feeOf(units, feePercent);
  const known = (text: (units: bigint) => string): string => (units === null ? none : text(units));
  return (
    <dl className="kv recap num">
      <Row name={withdraw.to}>{address === null ? none : ends(address)}</Row>
      <Row name={withdraw.fee({ percent: feePercent === null ? none : percent(feePercent) })}>
        {known(() => named(fee, coin, won))}
      </Row>
      <Row name={withdraw.total}>{known((each) => named(each + fee, coin, won))}</Row>
      <Row name={withdraw.value}>
        {rate === null ? none : known((each) => named(convertUnits(each, rate, POINT), POINT, won))}
      </Row>
      <Row name={withdraw.rate}>
        <Rate coin={coin} rate={rate} />
      </Row>
    </dl>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the coin is worth in won, and since when. */
function Rate({ coin, rate }: { readonly coin: string; readonly rate: number | null }) {
  const { convert } = useCoinWords();
  const { none } = useWords();
  const { ratedMs } = useSelected(selectRates);
  return (
    <>
      {rate === null ? none : convert.pairWon({ base: coin, rate: shownRate(rate) })}{' '}
      {ratedMs !== null && <span className="t-3">{hms(ratedMs)}</span>}
    </>
  );
}
