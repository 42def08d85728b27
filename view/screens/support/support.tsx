import { type ReactNode, useRef } from 'react';
import { selectSupportPlace, supportPath } from '../../../engine/selectors/screens.ts';
import {
  selectHasTokens,
  selectMe,
  selectRoute,
  selectSession,
  selectUnread,
} from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useStartAt } from '../../hooks/useStartAt.ts';
import { badge } from '../../parts/figures.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { Contact } from './contact.tsx';
import { LegalText } from './legal.tsx';
import { Messages } from './messages.tsx';
import { NoticeText } from './notice.tsx';
import { NoticeList } from './notices.tsx';
import { StrategyList, StrategyText } from './strategies.tsx';

/** The entries of the menu, each with its icon and where it leads. */
const ENTRIES = [
  ['notices', 'bell', supportPath({})],
  ['strategy', 'book', supportPath({ view: 'strategy' })],
  ['messages', 'chat', supportPath({ view: 'messages' })],
  ['contact', 'info', supportPath({ view: 'contact' })],
  ['terms', 'list', '/support/terms'],
  ['privacy', 'shield', '/support/privacy'],
] as const;
type Entry = (typeof ENTRIES)[number][0];

/** The customer centre: its menu, and the view that the address names (product.md 2, /support). */
export default function Support() {
  const { support: words } = usePageWords();
  const isVisitor = !useSelected(selectHasTokens);
  const { entry, view } = useShown();
  const back = isVisitor ? words.toHome : words.toTrade;
  return (
    <div className="page support">
      <PageHead title={words.title} to={isVisitor ? '/' : '/trade'} back={back} />
      <div className="acc">
        <Menu shown={entry} />
        <div className="acc__main">{view}</div>
      </div>
    </div>
  );
}

/** The shown view, and its entry in the menu. */
function useShown(): { readonly entry: Entry; readonly view: ReactNode } {
  const route = useSelected(selectRoute);
  const { view, id, page } = useSelected(selectSupportPlace);
  if (route.name === 'terms' || route.name === 'privacy')
    return { entry: route.name, view: <LegalText key={route.name} type={route.name} /> };
  if (route.name === 'notice')
    return {
      entry: 'notices',
      view: <NoticeText key={route.contentId} id={route.contentId} page={route.page ?? 0} />,
    };
  switch (view) {
    case 'strategy':
      return { entry: view, view: id === null ? <StrategyList /> : <StrategyText key={id} id={id} /> };
    case 'messages':
      return { entry: view, view: <MembersOnly view={<Messages id={id} />} /> };
    case 'contact':
      return { entry: view, view: <MembersOnly view={<Contact />} /> };
    default:
      return { entry: 'notices', view: <NoticeList page={page} /> };
  }
}

function Menu({ shown }: { readonly shown: Entry }) {
  const { support: words } = usePageWords();
  const { messages = 0, contacts = 0 } = useSelected(selectUnread);
  const list = useRef<HTMLUListElement>(null);
  const nth = ENTRIES.findIndex(([name]) => name === shown);
  useStartAt(list, nth);
  const counts: Partial<Record<Entry, number>> = { messages, contact: contacts };
  return (
    <nav className="sidenav" aria-label={words.menu}>
      <ul ref={list} className="sidenav__list">
        {ENTRIES.map(([name, icon, to]) => (
          <li key={name}>
            <Link
              className={`sidenav__item${name in counts ? ' sidenav__item--counted' : ''}${name === shown ? ' is-active' : ''}`}
              to={to}
              aria-current={name === shown ? 'page' : undefined}
            >
              <Icon name={icon} />
              {words.views[name]}
              <Count name={words.views[name]} count={counts[name] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  const { support: words } = usePageWords();
  if (count === 0) return null;
  return (
    <span className="icon-btn__dot">
      <span aria-hidden="true">{badge(count)}</span>
      <span className="sr">{words.unreadOf({ name, count })}</span>
    </span>
  );
}

/** Messages and inquiries are the member's own: without a session, the way to the login, which leads back here. */
function MembersOnly({ view }: { readonly view: ReactNode }) {
  const { members: words } = usePageWords().support;
  const { status } = useSelected(selectSession);
  const me = useSelected(selectMe);
  const path = supportPath(useSelected(selectSupportPlace));
  const send = useSend();
  if (me !== null) return view;
  if (status === 'pending') return <div className="panel acc__wait" aria-busy="true" />;
  return (
    <section className="panel acc__panel empty" aria-label={words.title}>
      <Icon name="shield" />
      <b className="t-1">{words.title}</b>
      <span>{words.text}</span>
      <Link className="btn btn--ink" to="/login" onGo={() => send({ type: 'nav.want', path })}>
        {words.login}
      </Link>
    </section>
  );
}
