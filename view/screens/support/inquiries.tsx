import { useId, useState } from 'react';
import type { Contact } from '../../../engine/index.ts';
import { selectMe, selectUnread } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { useDayTime } from '../../hooks/useDayTime.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useSaid, useSiteText } from '../../hooks/useSaid.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { dayAndTime } from '../../parts/figures.ts';
import { SiteText } from '../../parts/html.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Empty, Holed } from '../../parts/list.tsx';
import { SiteLine } from '../../parts/site-line.tsx';
import { Answered, More } from './answered.tsx';
import '../../styles/tables.css';

const SIZE = 20;
const TAGS = { waiting: 'tag tag--live', answered: 'tag tag--gain', read: 'tag' } as const;
const stateOf = ({ isAnswer, isRead }: Contact): keyof typeof TAGS =>
  isAnswer ? (isRead ? 'read' : 'answered') : 'waiting';

/** The member's inquiries, newest first. One that is opened is read. */
export function Inquiries() {
  const { support: words } = usePageWords();
  const id = useId();
  const send = useSend();
  const me = useSelected(selectMe);
  const { contacts: unread = 0 } = useSelected(selectUnread);
  const list = { playerId: me?.id ?? 0, page: 0, size: SIZE };
  const asked = useQuery('contacts.list', list, me !== null);
  const more = (): void => send({ type: 'call.ask', call: 'contacts.list', params: { ...list, page: asked.pages } });
  return (
    <section className="panel acc__panel" aria-labelledby={`${id}-mine`} aria-busy={asked.isAsking}>
      <div className="panel__head">
        <h2 className="panel__title" id={`${id}-mine`}>
          {words.contact.mine} {unread > 0 && <span className="t-3 fw-5 num">{words.unread({ count: unread })}</span>}
        </h2>
        {unread > 0 && <ReadAll />}
      </div>
      <Answered asked={asked}>
        {({ items, last }) => (
          <>
            {items.length === 0 && <Empty text={words.contact.empty} />}
            {items.map((contact) => (
              <Inquiry key={contact.id} contact={contact} />
            ))}
            <Holed isHoled={asked.isHoled} />
            {!last && <More isOff={asked.isAsking} onPress={more} />}
          </>
        )}
      </Answered>
    </section>
  );
}

/** Takes all answers for read. */
function ReadAll() {
  const { contact } = usePageWords().support;
  const send = useSend();
  return (
    <button
      type="button"
      className="btn btn--sm btn--line"
      onClick={() => send({ type: 'call.ask', call: 'contacts.readAll', params: {} })}
    >
      {contact.readAll}
    </button>
  );
}

function Inquiry({ contact }: { readonly contact: Contact }) {
  const { contact: words } = usePageWords().support;
  const said = useSaid();
  const { id, question, createdMs } = contact;
  const state = stateOf(contact);
  const [isOpen, setOpen] = useState(false);
  const isNew = isOpen && state === 'answered'; // the answer may come while the question is open
  useQuery('contact.read', { id }, isNew);
  return (
    <details className="qa" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <b className="cut">
            <SiteLine text={said(question)} />
          </b>
          <small className="num">{dayAndTime(createdMs)}</small>
        </span>
        <span className={TAGS[state]}>{words.state[state]}</span>
        <Icon name="caret" size={16} />
      </summary>
      <Texts contact={contact} />
    </details>
  );
}

/** The question as the member wrote it, and its answer, in full. */
function Texts({ contact: { question, answer, createdMs, answeredMs } }: { readonly contact: Contact }) {
  const { contact: words } = usePageWords().support;
  const read = useSiteText();
  const dayTime = useDayTime();
  return (
    <div className="qa__b">
      <p>
        <b className="num">
          {words.asked} {dayTime(createdMs)}
        </b>
        <SiteLine text={read(question)} />
      </p>
      {answer != null && (
        <div>
          <b className="num">
            {words.answer} {answeredMs != null && dayTime(answeredMs)}
          </b>
          <SiteText text={read(answer)} className="qa__text" />
        </div>
      )}
    </div>
  );
}
