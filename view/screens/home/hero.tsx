import { useMemo } from 'react';
import type { Me } from '../../../engine/index.ts';
import {
  betsOfDay,
  selectDayProfit,
  selectHomeGroups,
  selectLossLeft,
  selectOpenStakes,
  selectTerms,
} from '../../../engine/selectors/screens.ts';
import { selectDayMs, selectWallet } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';
import { useDayWord } from '../../hooks/useDayWord.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Fitting } from '../../parts/fitting.tsx';
import { signed, whole } from '../../parts/format.ts';
import { Link } from '../../parts/link.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';

/** What the site is, for somebody who is not signed in. */
export function Intro() {
  const words = usePageWords();
  const { homePage: say } = words;
  const { gateS } = useSelected(selectTerms);
  const stocks = useSelected(selectHomeGroups).flatMap(({ rows }) => rows).length;
  return (
    <div>
      <h1 className="hero__t">
        {say.title[0]}
        <br />
        {say.title[1]}
      </h1>
      <p className="hero__d">{say.lead}</p>
      <div className="hero__btns">
        <Link className="btn btn--ink btn--lg" to="/signup">
          {words.nav.signup}
        </Link>
        <Link className="btn btn--line btn--lg" to="/login">
          {words.nav.login}
        </Link>
      </div>
      <dl className="facts">
        <div>
          <dt>{say.facts.stocks}</dt>
          <dd className="num">{stocks === 0 ? words.none : say.facts.count({ count: stocks })}</dd>
        </div>
        <div>
          <dt>{say.facts.length}</dt>
          <dd className="num">{say.facts.lengths}</dd>
        </div>
        <div>
          <dt>{say.facts.gate}</dt>
          <dd className="num">{say.facts.gateAt({ seconds: gateS })}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The member's day: balance, open bets and what was settled. Its rows stand before their numbers are known. `me`: null while it is asked for. */
export function Mine({ me }: { readonly me: Me | null }) {
  const { homePage: say, nav } = usePageWords();
  const { reveal } = useEngine();
  return (
    <div>
      <h1 className="hero__t hero__t--mine">
        {me === null ? <Waiting text={nav.waiting} /> : say.today({ name: reveal(me.name ?? me.username) })}
      </h1>
      <dl className="mine num">
        <Balance />
        <Stakes />
        <Settled playerId={me?.id ?? null} />
        <LossLeft />
      </dl>
      <div className="hero__btns">
        <Link className="btn btn--ink btn--lg" to="/trade">
          {say.goOn}
        </Link>
        <Link className="btn btn--line btn--lg" to="/asset">
          {say.assets}
        </Link>
      </div>
    </div>
  );
}

/** The place of the heading, and what a screen reader says of it. */
const Waiting = ({ text }: { readonly text: string }) => (
  <>
    <span className="sr">{text}</span>
    <Skeleton width="w220" />
  </>
);

function Balance() {
  const { homePage: say, none, won } = usePageWords();
  const wallet = useSelected(selectWallet);
  return (
    <div className="mine--lead">
      <dt>{say.balance}</dt>
      <dd>{wallet?.points == null ? none : <Fitting value={whole(wallet.points)} unit={won} />}</dd>
    </div>
  );
}

function Stakes() {
  const { homePage: say, none } = usePageWords();
  const stakes = useSelected(selectOpenStakes);
  const isKnown = stakes !== null && !stakes.isHoled;
  return (
    <div>
      <dt>{say.stakes}</dt>
      <dd>{isKnown ? say.stakesOf({ count: stakes.count, points: whole(stakes.points) }) : none}</dd>
    </div>
  );
}

/** What the bets of the day brought. */
function Settled({ playerId }: { readonly playerId: number | null }) {
  const { homePage: say, none, won } = usePageWords();
  const dayMs = useSelected(selectDayMs);
  const bets = useMemo(() => betsOfDay(playerId ?? 0, dayMs ?? 0), [playerId, dayMs]);
  useQuery('bets.search', bets, playerId !== null && dayMs !== null);
  const settled = useSelected(useMemo(() => selectDayProfit(bets), [bets]));
  return (
    <div>
      <dt>{say.settled}</dt>
      <dd>{settled === null ? none : signed(settled) + won}</dd>
    </div>
  );
}

/** What the member's own limit of the day's loss leaves. */
function LossLeft() {
  const { limits, won } = usePageWords();
  const lossLeft = useSelected(selectLossLeft);
  const word = useDayWord();
  if (lossLeft === null) return null;
  return (
    <div>
      <dt>
        <Link to="/mypage?view=limits">{limits.left}</Link>
      </dt>
      <dd>{lossLeft.left === null ? word : whole(lossLeft.left) + won}</dd>
    </div>
  );
}
