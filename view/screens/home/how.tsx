import { DEFAULT_POLICY, expectedProfit } from '../../../engine/index.ts';
import { breakEvenRounds } from '../../../engine/selectors/pages.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { percent, signed, whole } from '../../parts/format.ts';

/** The example: so many points, at the profit that a site without a fee of its own pays (decisions, Money and payout). */
const STAKE = 50_000;
const PROFIT_PERCENT = 100 - DEFAULT_POLICY.defaultFeePercent;

/** The three steps of a round. Won, void and lost have the same size. */
export function How() {
  const { homePage: say, won } = usePageWords();
  const outcomes = [
    [say.won, `${signed(expectedProfit(STAKE, PROFIT_PERCENT))}${won}`, 't-gain'],
    [say.void, say.returned, 't-2'],
    [say.lost, `${signed(-STAKE)}${won}`, ''],
  ] as const;
  return (
    <section className="sec" aria-label={say.how}>
      <div className="sec__head">
        <h2 className="sec__t">{say.how}</h2>
      </div>
      <ol className="how">
        {say.steps.map(([title, text], nr) => (
          <li key={title} className="panel how__s">
            {nr === 0 && <Directions />}
            {nr === 1 && <Gate />}
            {nr === 2 && (
              <dl className="how__out num">
                {outcomes.map(([name, value, look]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className={look}>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div>
              <span className="how__n num">{nr + 1}</span>
              <h3>{title}</h3>
            </div>
            <p>
              {nr === 2
                ? say.example({
                    stake: whole(STAKE),
                    percent: percent(PROFIT_PERCENT),
                    rounds: breakEvenRounds(PROFIT_PERCENT),
                  })
                : text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Directions = () => (
  <svg className="how__fig" viewBox="0 0 320 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect className="how__up" x="120" width="140" height="34" />
    <rect className="how__down" x="120" y="78" width="140" height="34" />
    <path className="how__buy" d="M120 34h140" />
    <path className="how__sell" d="M120 78h140" />
    <path className="how__open" d="M20 56h240" />
    <path className="how__path" d="M20 70l14-10 12 6 14-16 14 8 14-12 14 14 18-4" />
    <circle className="how__dot" cx="120" cy="56" r="4" />
    <text className="how__buy-t" x="132" y="24">
      ▲
    </text>
    <text className="how__sell-t" x="132" y="98">
      ▼
    </text>
  </svg>
);

const Gate = () => (
  <svg className="how__fig" viewBox="0 0 320 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect className="how__bar" x="36" y="52" width="248" height="8" rx="4" />
    <rect className="how__done" x="36" y="52" width="206" height="8" rx="4" />
    <path className="how__gate" d="M242 40v32" />
    <text x="36" y="38">
      00:00
    </text>
    <text className="how__gate-t" x="242" y="34" textAnchor="middle">
      00:50
    </text>
    <text x="284" y="84" textAnchor="end">
      01:00
    </text>
  </svg>
);
