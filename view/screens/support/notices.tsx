import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CallAnswer, DAY_MS, type Notice } from '../../../engine/index.ts';
import { pagesOf, rowsOnPage } from '../../../engine/selectors/screens.ts';
import { selectDayMs } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { day } from '../../parts/figures.ts';
import { Link } from '../../parts/link.tsx';
import { Empty, Holed } from '../../parts/list.tsx';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { SiteLine } from '../../parts/site-line.tsx';
import { Answered } from './answered.tsx';
import { Pager } from './pager.tsx';
import { CENTRE, type TextPaths } from './paths.ts';
import { useNumbered } from './useNumbered.ts';
import { useTitle } from './useTitle.ts';

/** Notices on one page (product.md 9). */
export const NOTICES_SIZE = 12;
/** A notice is new on its day and for two days after it. */
const NEW_MS = 2 * DAY_MS;

type Props = { readonly page: number; readonly paths?: TextPaths };

/** The notices of the site, 12 a page (product.md 2, Notice list). `page` counts from 0. */
export function NoticeList({ page, paths = CENTRE }: Props) {
  const { support: words } = usePageWords();
  const { asked, told, isMoved } = useNumbered(page, NOTICES_SIZE);
  const pages = usePages(page, told, asked.isHoled);
  const box = useHeldHeight(asked.body !== null);
  return (
    <section className="panel acc__panel" aria-label={words.views.notices} aria-busy={asked.isAsking}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">{words.views.notices}</h2>
        {pages > 1 && page < pages && <span className="t-3 num">{words.place({ page: page + 1, of: pages })}</span>}
      </div>
      <div ref={box}>
        <Answered asked={asked}>
          {({ items }) => (
            <>
              {items.length === 0 ? (
                <Empty text={page > 0 ? words.none.page : words.none.notices} />
              ) : (
                <NoticeTable notices={items} page={page} paths={paths} />
              )}
              {isMoved && (
                <p className="holed t-3" role="status">
                  {words.moved}
                </p>
              )}
              <Holed isHoled={asked.isHoled} />
            </>
          )}
        </Answered>
      </div>
      <Pager page={page} pages={pages} pathOf={paths.notices} />
    </section>
  );
}

/** How many pages there are: as the last answer said, also while the next page is read. At least the first one; none before the first answer. */
function usePages(page: number, body: CallAnswer['notices.list'] | null, isHoled: boolean): number {
  const [known, know] = useState({ pages: 0, rows: NOTICES_SIZE });
  if (body === null) return known.pages;
  const rows = isHoled ? known.rows : rowsOnPage(body, page, known.rows); // a row that cannot be read is a row of its page
  const pages = Math.max(pagesOf(body, page, rows), isHoled ? page + 1 : 1);
  if (pages !== known.pages || rows !== known.rows) know({ pages, rows });
  return pages;
}

/** What is read takes the height of what it replaces: the pager under it stays under the finger. */
function useHeldHeight(isRead: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (box.current === null) return;
    box.current.style.minHeight = isRead ? '' : `${height.current}px`;
    if (isRead) height.current = box.current.offsetHeight;
  });
  return box;
}

type TableProps = { readonly notices: readonly Notice[]; readonly page?: number; readonly paths?: TextPaths };

/** A table of notices: kind, title and day. */
export function NoticeTable({ notices, page = 0, paths = CENTRE }: TableProps) {
  const { support: words } = usePageWords();
  return (
    <table className="tbl tbl--roomy nlist">
      <thead className="sr">
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.date}</th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <Row key={notice.id} notice={notice} to={paths.notice(notice.id, page)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ notice, to }: { notice: Notice; to: string }) {
  const words = usePageWords();
  const { reveal } = useEngine();
  const titled = useTitle();
  const dayMs = useSelected(selectDayMs);
  const { category, title, createdMs } = notice;
  const isNew = createdMs != null && dayMs !== null && createdMs >= dayMs - NEW_MS && createdMs < dayMs + DAY_MS;
  return (
    <tr>
      <td>
        {category != null && (
          <span className="tag">
            <SiteLine text={reveal(category)} />
          </span>
        )}
      </td>
      <td>
        <Link to={to}>
          <SiteLine text={titled(title)} />
        </Link>{' '}
        {isNew && <span className="nlist__new">{words.support.fresh}</span>}
      </td>
      <td className="num">{createdMs == null ? words.none : day(createdMs)}</td>
    </tr>
  );
}
