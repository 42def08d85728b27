import type { StatementSums } from '../../../../engine/selectors/screens.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { Fitting } from '../../../parts/fitting.tsx';
import { signed, whole } from '../../../parts/format.ts';

/** The sums of the whole period. */
export function Sums({ sums }: { readonly sums: StatementSums }) {
  const words = usePageWords();
  const { columns, total } = words.statement;
  const facts = [
    ['net', signed(sums.net)],
    ['stake', whole(sums.stake)],
    ['returned', whole(sums.returned)],
    ['netDeposits', signed(sums.netDeposits)],
  ] as const;
  return (
    <section className="panel tot statement__sums num" aria-label={total}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{columns[name]}</dt>
            <dd>
              <Fitting value={value} unit={words.won} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
