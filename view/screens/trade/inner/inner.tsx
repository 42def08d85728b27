import { useRef } from 'react';
import type { Inner } from '../../../../engine/index.ts';
import {
  innerPath,
  selectInner,
  selectResultDialog,
  selectRoute,
  selectShownRound,
  selectUnread,
} from '../../../../engine/selectors/shell.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useStartAt } from '../../../hooks/useStartAt.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Countdown } from '../../../parts/countdown.tsx';
import { badge } from '../../../parts/figures.ts';
import { Icon } from '../../../parts/icon.tsx';
import { roundName } from '../../../parts/labels.ts';
import { Late } from '../../../parts/late.tsx';
import { Link } from '../../../parts/link.tsx';
import { Optional } from '../../../parts/optional.tsx';
import { laneHead } from '../../../parts/round-head.ts';
import '../../../styles/pages.css';
import '../../../styles/tables.css';
import '../../../styles/account.css';
import { later } from '../lazy.ts';
import { BODIES, listOf, MENU } from './views.ts';

const Result = later('Result');
const ResultEffect = later('ResultEffect');

/**
 * An inner view: it takes the boxes of chart, results and bottom panel (product.md 2, Side panel and inner views). The info bar and
 * the order column stay. On a phone it takes the page, with round and countdown in its head.
 */
export default function InnerView() {
  const { inner: words } = usePageWords();
  const inner = useSelected(selectInner);
  const hasResult = useSelected(selectResultDialog) !== null;
  if (inner === null) return null;
  const { view } = inner;
  const Body = BODIES[view];
  return (
    <section className="panel inner" aria-label={words.views[view]}>
      <Head inner={inner} />
      <h2 className="sr" data-heading>
        {words.views[view]}
      </h2>
      <div className="inner__body">
        <Late of={Body} look="inner__wait">
          <Body />
        </Late>
      </div>
      <Optional>
        <ResultEffect />
        {hasResult && <Result />}
      </Optional>
    </section>
  );
}

type View = keyof typeof BODIES;
type ViewProps = { readonly view: View };

/** The way back, the round, and the other views. */
function Head({ inner }: { readonly inner: Inner }) {
  const { inner: words } = usePageWords();
  const route = useSelected(selectRoute);
  const list = listOf(inner);
  return (
    <div className="inner__head">
      <Link className="backlink" to={innerPath(route, list)}>
        <Icon name="back" size={16} />
        {list === undefined ? words.toTrade : words.toList}
      </Link>
      <MiniRound />
      <Menu view={inner.view} />
    </div>
  );
}

/** The views, with how much of them is not read. */
function Menu({ view }: ViewProps) {
  const { inner: words, support } = usePageWords();
  const { messages = 0, contacts = 0 } = useSelected(selectUnread);
  const route = useSelected(selectRoute);
  const tabs = useRef<HTMLElement>(null);
  useStartAt(
    tabs,
    MENU.findIndex(({ holds }) => holds.includes(view)),
  );
  const counts: Partial<Record<View, number>> = { messages, contact: contacts };
  return (
    <nav ref={tabs} className="tabs inner__tabs scroll-x" aria-label={words.menu}>
      {MENU.map(({ inner: target, holds }) => (
        <Link
          key={target.view}
          className={`tabs__item${target.view in counts ? ' tabs__item--counted' : ''}${holds.includes(view) ? ' is-active' : ''}`}
          to={innerPath(route, target)}
          aria-current={holds.includes(view) ? 'page' : undefined}
        >
          {words.views[target.view]}
          <Count count={counts[target.view] ?? 0} text={support.unreadOf} name={words.views[target.view]} />
        </Link>
      ))}
    </nav>
  );
}

type CountProps = {
  readonly count: number;
  readonly name: string;
  readonly text: (values: { name: string; count: number }) => string;
};

/** How much of a view is not read. */
function Count({ count, name, text }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="tabs__n num">
      <span aria-hidden="true">{badge(count)}</span>
      <span className="sr">{text({ name, count })}</span>
    </span>
  );
}

/** On a phone: the round and its countdown, where the info bar is not shown. */
function MiniRound() {
  const words = useWords();
  const round = useSelected(selectShownRound);
  if (round === null) return null;
  const { label, untilMs } = laneHead(words, round);
  return (
    <span className="mini-round num">
      {roundName(words, round.round)} <span className="sr">{label}</span>
      {untilMs !== null && (
        <b role="timer" aria-live="off">
          <Countdown untilMs={untilMs} />
        </b>
      )}
    </span>
  );
}
