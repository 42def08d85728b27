import { useEffect } from 'react';
import { selectHasTokens, selectMe, selectSession } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { type Asked, useQuery } from '../../hooks/useQuery.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { Empty } from '../../parts/list.tsx';
import { Lost } from '../../parts/lost.tsx';
import { NoticeTable } from '../support/notices.tsx';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/home.css';
import { Intro, Mine } from './hero.tsx';
import { How } from './how.tsx';
import { Markets } from './markets.tsx';
import { Now } from './now.tsx';
import { Pinned } from './pinned.tsx';

/** Notices that the home page shows. */
const NOTICES = { page: 0, size: 4 };
const HELP = [
  ['/support/notice?view=strategy', 'book'],
  ['/mypage?view=limits', 'shield'],
  ['/history_trade', 'receipt'],
  ['/support/notice?view=contact', 'chat'],
] as const;

/** Home: the running round, the instruments with live prices, how a round works, notices (product.md 2, /). */
export default function Home() {
  const words = usePageWords();
  const me = useSelected(selectMe);
  const { status } = useSelected(selectSession);
  // whose session could not be asked for is offered what the topbar offers: the login
  const isMember = useSelected(selectHasTokens) && (me !== null || status === 'pending');
  const notices = useQuery('notices.list', NOTICES);
  useMarket();
  return (
    <div className="page home">
      <section className="hero" aria-label={words.homePage.running}>
        {isMember ? <Mine me={me} /> : <Intro />}
        <Now />
      </section>
      <Pinned />
      <Markets />
      <How />
      <section className="sec home__end">
        <section className="panel acc__panel" aria-label={words.support.views.notices} aria-busy={notices.isAsking}>
          <div className="panel__head panel__head--line">
            <h2 className="panel__title">{words.support.views.notices}</h2>
            <Link className="btn btn--xs btn--text" to="/support/notice">
              {words.homePage.all}
              <Icon name="right" size={14} />
            </Link>
          </div>
          <Newest asked={notices} />
        </section>
        <Help />
      </section>
    </div>
  );
}

/** The newest notices; nothing before they are read. */
function Newest({ asked: { body, isFailed, again } }: { readonly asked: Asked<'notices.list'> }) {
  const { support } = usePageWords();
  if (body === null && isFailed) return <Lost onPress={again} />;
  if (body?.items.length === 0) return <Empty text={support.none.notices} />;
  return <NoticeTable notices={body?.items ?? []} />;
}

/** Where a member finds strategies, the own limits and the receipts, and asks a question. */
function Help() {
  const { homePage: words } = usePageWords();
  return (
    <nav className="panel help" aria-label={words.help}>
      {HELP.map(([to, icon], nr) => (
        <Link key={to} to={to}>
          <Icon name={icon} size={20} />
          <span>
            <b>{words.helps[nr]?.[0]}</b>
            <small>{words.helps[nr]?.[1]}</small>
          </span>
          <Icon name="right" size={16} />
        </Link>
      ))}
    </nav>
  );
}

/** Has the market asked for as long as this page is shown, from the moment when the site is known. */
function useMarket(): void {
  const send = useSend();
  const { status } = useSelected(selectSession);
  const isKnown = status !== 'pending';
  useEffect(() => {
    if (isKnown) send({ type: 'market.watch' });
  }, [isKnown, send]);
}
