import { useMemo } from 'react';
import { innerPath, selectInner, selectRoute } from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { Contact } from './contact.tsx';
import { LegalText } from './legal.tsx';
import { Messages } from './messages.tsx';
import { NoticeText } from './notice.tsx';
import { NoticeList } from './notices.tsx';
import type { TextPaths } from './paths.ts';
import { StrategyList, StrategyText } from './strategies.tsx';

/* The texts of the site, messages and inquiries in the side panel of the trade screen. Their links stay in it. */

function usePaths(): TextPaths {
  const route = useSelected(selectRoute);
  return useMemo(
    () => ({
      notices: (page) => innerPath(route, { view: 'notices', page }),
      notice: (id, page) => innerPath(route, { view: 'notice', id, page }),
      strategies: innerPath(route, { view: 'strategy' }),
      strategy: (id) => innerPath(route, { view: 'article', id }),
      messages: innerPath(route, { view: 'messages' }),
      message: (id) => innerPath(route, { view: 'message', id }),
      contact: innerPath(route, { view: 'contact' }),
    }),
    [route],
  );
}

export function SideNotices() {
  const inner = useSelected(selectInner);
  const paths = usePaths();
  return inner?.view === 'notices' && <NoticeList page={inner.page} paths={paths} />;
}

export function SideNotice() {
  const inner = useSelected(selectInner);
  const paths = usePaths();
  return inner?.view === 'notice' && <NoticeText key={inner.id} id={inner.id} page={inner.page ?? 0} paths={paths} />;
}

export const SideStrategies = () => <StrategyList paths={usePaths()} />;

export function SideStrategy() {
  const inner = useSelected(selectInner);
  const paths = usePaths();
  return inner?.view === 'article' && <StrategyText key={inner.id} id={inner.id} paths={paths} />;
}

export function SideLegal() {
  const view = useSelected(selectInner)?.view;
  return (view === 'terms' || view === 'privacy') && <LegalText key={view} type={view} />;
}

export function SideMessages() {
  const inner = useSelected(selectInner);
  const paths = usePaths();
  return (
    <div className="support acc__main">
      <Messages id={inner?.view === 'message' ? inner.id : null} paths={paths} />
    </div>
  );
}

export const SideContact = () => (
  <div className="support acc__main">
    <Contact />
  </div>
);
