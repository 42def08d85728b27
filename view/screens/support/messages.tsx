import { useState } from 'react';
import type { Message } from '../../../engine/index.ts';
import { mergeWord, selectListedMessage } from '../../../engine/selectors/screens.ts';
import { selectDayMs, selectUnread } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useAskedAgain, useSiteText } from '../../hooks/useSaid.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { dayAndTime, shortDate } from '../../parts/figures.ts';
import { SiteText } from '../../parts/html.tsx';
import { Link } from '../../parts/link.tsx';
import { Empty, Holed } from '../../parts/list.tsx';
import { firstWords } from '../../parts/plain-text.ts';
import { SegmentsOfList } from '../../parts/segments.tsx';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/support.css';
import { off } from '../../parts/off.ts';
import { SiteLine } from '../../parts/site-line.tsx';
import { Answered, More } from './answered.tsx';
import { ToList } from './article.tsx';
import { CENTRE, type TextPaths } from './paths.ts';
import { useTitle } from './useTitle.ts';

const SIZE = 20;
/** Characters of a message that the list shows. */
const EXCERPT_MAX = 60;
/** Which messages are listed: all, or those not read. */
const KINDS = ['', '0'] as const;
type Kind = (typeof KINDS)[number];
type Props = { readonly id: number | null; readonly paths?: TextPaths };

/** The messages of the site to the member: the list, and the one that is open beside it. On a phone, one of both. */
export function Messages({ id, paths = CENTRE }: Props) {
  const { support: words } = usePageWords();
  const { messages: unread } = useSelected(selectUnread);
  const count = unread ?? 0;
  const [kind, setKind] = useState<Kind>('');
  const names = { '': words.messages.all, 0: words.messages.unread };
  return (
    <section className="panel acc__panel mailbox" aria-label={words.views.messages}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">
          {words.views.messages} {count > 0 && <span className="t-3 fw-5 num">{words.unread({ count })}</span>}
        </h2>
        <div className="row">
          <SegmentsOfList
            label={words.messages.filter}
            value={kind}
            choices={KINDS.map((one) => [one, names[one]] as const)}
            onPick={setKind}
          />
          <ReadAll isOff={unread === 0} />
        </div>
      </div>
      <div className={`mail${id === null ? '' : ' has-open'}`}>
        <List key={kind} kind={kind} openId={id} paths={paths} />
        {id === null ? <p className="mail__none">{words.messages.pick}</p> : <Letter key={id} id={id} paths={paths} />}
      </div>
    </section>
  );
}

/** Takes all messages for read. */
function ReadAll({ isOff }: { readonly isOff: boolean }) {
  const { messages: words } = usePageWords().support;
  const send = useSend();
  return (
    <button
      type="button"
      className="btn btn--sm btn--line"
      onClick={() => send({ type: 'call.ask', call: 'messages.readAll', params: {} })}
      {...off(isOff)}
    >
      {words.readAll}
    </button>
  );
}

type ListProps = { readonly kind: Kind; readonly openId: number | null; readonly paths: TextPaths };

function List({ kind, openId, paths }: ListProps) {
  const { messages: words } = usePageWords().support;
  const send = useSend();
  const asked = useQuery('messages.list', { isRead: kind, page: 0, size: SIZE });
  const params = { isRead: kind, page: asked.pages, size: SIZE };
  const more = (): void => send({ type: 'call.ask', call: 'messages.list', params });
  // one that was read since leaves the list of those that are not, but not under the reader's eyes
  const isListed = ({ id, isRead }: Message): boolean => kind === '' || !isRead || id === openId;
  return (
    <div className="mail__list" aria-busy={asked.isAsking}>
      <Answered asked={asked}>
        {({ items, last }) => (
          <>
            {last && !items.some(isListed) && <Empty text={kind === '' ? words.empty : words.emptyUnread} />}
            <ul>
              {items.filter(isListed).map((message) => (
                <li key={message.id}>
                  <Item message={message} isOpen={message.id === openId} to={paths.message(message.id)} />
                </li>
              ))}
            </ul>
            <Holed isHoled={asked.isHoled} />
            {!last && <More isOff={asked.isAsking} onPress={more} />}
          </>
        )}
      </Answered>
    </div>
  );
}

function Item({ message, isOpen, to }: { readonly message: Message; readonly isOpen: boolean; readonly to: string }) {
  const { support: words } = usePageWords();
  const titled = useTitle();
  const read = useSiteText();
  const dayMs = useSelected(selectDayMs);
  const { title, content, isRead, createdMs } = message;
  return (
    <Link
      className={`mail__i${isRead ? '' : ' is-new'}${isOpen ? ' is-active' : ''}`}
      to={to}
      aria-current={isOpen ? 'true' : undefined}
    >
      <b className="cut">
        <SiteLine text={titled(title)} />
        {!isRead && <span className="sr"> {words.messages.unread}</span>}
      </b>
      <small className="num">{shortDate(createdMs, dayMs)}</small>
      <span className="mail__p cut">
        <SiteLine text={firstWords(read(content), EXCERPT_MAX)} />
      </span>
    </Link>
  );
}

/**
 * Asks for a message. A site may answer the question with nothing, and only take the message for read: what it leaves out is as the list has it.
 */
function useLetter(id: number): ReturnType<typeof useQuery<'message.read'>> {
  const asked = useQuery('message.read', { id });
  const listed = useSelected(selectListedMessage(id));
  if (listed === null) return asked;
  if (asked.isAbsent) return { ...asked, body: listed, isAbsent: false };
  return asked.body === null ? asked : { ...asked, body: mergeWord(listed, asked.body) };
}

/** The open message. The site takes it for read when it is asked for it. */
function Letter({ id, paths }: { readonly id: number; readonly paths: TextPaths }) {
  const { support: words } = usePageWords();
  const titled = useTitle();
  const read = useSiteText();
  const asked = useLetter(id);
  useAskedAgain(asked.body?.content ?? '', asked.again);
  return (
    <article className="article" aria-label={words.views.messages} aria-busy={asked.isAsking}>
      <ToList to={paths.messages} />
      <Answered asked={asked} absent={words.absent}>
        {({ title, content, createdMs }) => (
          <>
            <header>
              <h2>
                <SiteLine text={titled(title)} />
              </h2>
              <p className="t-3 num">{dayAndTime(createdMs)}</p>
            </header>
            <SiteText text={read(content)} className="article__body" />
            <div className="row">
              <Link className="btn btn--sm btn--line" to={paths.contact}>
                {words.messages.contact}
              </Link>
            </div>
          </>
        )}
      </Answered>
    </article>
  );
}
