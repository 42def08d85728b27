import { selectIsSiteDown, selectSession } from '../../engine/selectors/index.ts';
import { useLookup } from '../hooks/useLookup.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { useSaid, useSiteText } from '../hooks/useSaid.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { day } from '../parts/format.ts';
import { Full } from '../parts/full.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { firstWords } from '../parts/plain.ts';
import '../styles/full.css';
import '../styles/icons.css';

/** Characters of a notice that the page shows. */
const TEXT_MAX = 240;
const NEWEST = { page: 0, size: 1 };

/** The site's message that something cannot be used, else its newest notice, and the way back (decisions, Screens left open: /alert). */
export default function Alert() {
  const words = usePageWords();
  const { alert: say } = words.homePage;
  const said = useSaid();
  const read = useSiteText();
  const { failure, message } = useSelected(selectSession);
  const isBlocked = failure === 'blocked' || message !== null;
  const isDown = useSelected(selectIsSiteDown);
  const { body, isAsking } = useLookup('notices.list', NEWEST, !isDown);
  const notice = body?.items[0];
  const [title, text, day_] = isBlocked
    ? [say.blocked, message === null ? words.login.blocked : said(message), null]
    : isDown
      ? [say.down, say.downText, null]
      : notice === undefined
        ? isAsking && body === null
          ? [words.nav.waiting, '', null] // nothing is known yet: not even that there is nothing
          : [say.none, say.noneText, null]
        : [said(notice.title), firstWords(read(notice.content), TEXT_MAX), notice.createdMs ?? null];
  return (
    <Full
      mark={
        <span className="full__ic">
          <Icon name={isBlocked ? 'warn' : 'info'} size={24} />
        </span>
      }
      title={title}
      text={day_ === null ? text : `${text} (${day(day_)})`}
      foot={say.foot}
    >
      <Link className="btn btn--lg" to="/support/notice">
        {say.notices}
      </Link>
      <Link className="btn btn--lg btn--ink" to="/">
        {say.toHome}
      </Link>
    </Full>
  );
}
