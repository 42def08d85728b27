import { expectedProfit } from '../../../engine/index.ts';
import { breakEvenRounds, selectTerms } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { percent } from '../../parts/figures.ts';
import { left, signed, whole } from '../../parts/format.ts';

/** The points of the example. */
const STAKE = 50_000;
/** What a won bet brings, where nobody knows before the site tells the dividend of an option. */
const UNTOLD = '-';
/** The round of the example. */
const ROUND_S = 60;

/** The three steps of a round. */
export function How() {
  const { homePage: say } = usePageWords();
  const { gateS, isOnce, profitPercent } = useSelected(selectTerms);
  const openS = ROUND_S - gateS;
  const { choose, close, settle } = say.steps;
  const isPaid = profitPercent === undefined ? 'no' : 'yes';
  const rounds = profitPercent === undefined ? 0 : breakEvenRounds(profitPercent);
  const paid = profitPercent === undefined ? UNTOLD : percent(profitPercent);
  const steps = [
    [<Directions key="choose" />, choose[0], choose[1]({ isOnce: isOnce ? 'yes' : 'no' })],
    [<Gate key="close" openS={openS} />, close[0]({ seconds: gateS }), close[1]({ open: openS })],
    [<Outcomes key="settle" />, settle, say.example({ stake: whole(STAKE), percent: paid, isPaid, rounds })],
  ] as const;
  return (
    <section className="sec" aria-label={say.how}>
      <div className="sec__head">
        <h2 className="sec__t">{say.how}</h2>
      </div>
      <ol className="how">
        {steps.map(([picture, title, text], nr) => (
          <li key={title} className="panel how__s">
            {picture}
            <div>
              <span className="how__n num">{nr + 1}</span>
              <h3>{title}</h3>
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a bet brings. Won, void and lost have the same size. */
function Outcomes() {
  const { homePage: say, won } = usePageWords();
  const { profitPercent } = useSelected(selectTerms);
  const outcomes = [
    [say.won, profitPercent === undefined ? UNTOLD : `${signed(expectedProfit(STAKE, profitPercent))}${won}`, 't-gain'],
    [say.void, say.returned, 't-2'],
    [say.lost, `${signed(-STAKE)}${won}`, ''],
  ] as const;
  return (
    <dl className="how__out num">
      {outcomes.map(([name, value, look]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={look}>{value}</dd>
        </div>
      ))}
    </dl>
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

/** The bar of a round: where it starts in the picture, and how long it is. */
const BAR = { x: 36, width: 248 };

/** A round of a minute, and when its betting closes. */
function Gate({ openS }: { readonly openS: number }) {
  const open = Math.round((BAR.width * openS) / ROUND_S);
  const gate = BAR.x + open;
  return (
    <svg className="how__fig" viewBox="0 0 320 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="how__bar" x={BAR.x} y="52" width={BAR.width} height="8" rx="4" />
      <rect className="how__done" x={BAR.x} y="52" width={open} height="8" rx="4" />
      <path className="how__gate" d={`M${gate} 40v32`} />
      <text x={BAR.x} y="38">
        {left(0)}
      </text>
      <text className="how__gate-t" x={gate} y="34" textAnchor="middle">
        {left(openS * 1_000)}
      </text>
      <text x={BAR.x + BAR.width} y="84" textAnchor="end">
        {left(ROUND_S * 1_000)}
      </text>
    </svg>
  );
}
