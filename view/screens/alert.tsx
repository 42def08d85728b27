import { selectIsSiteDown, selectSession } from '../../engine/selectors/shell.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { useQuery } from '../hooks/useQuery.ts';
import { useSaid, useSiteText } from '../hooks/useSaid.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { day } from '../parts/figures.ts';
import { Full } from '../parts/full-page.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { firstWords } from '../parts/plain-text.ts';
import '../styles/full.css';
import '../styles/icons.css';

/** Characters of a notice that the page shows. */
const TEXT_MAX = 240;
const NEWEST = { page: 0, size: 1 };

/** The site's message that something cannot be used, else its newest notice, and the way back (decisions, Screens left open: /alert). */
export default function Alert() {
  const words = usePageWords();
  const { alert: say } = words.homePage;
  const { isBlocked, isAsking, title, text, dayMs, again } = useSituation();
  return (
    <Full
      mark={
        <span className="full__ic">
          <Icon name={isBlocked ? 'warn' : 'info'} size={24} />
        </span>
      }
      title={title}
      text={dayMs === null ? text : `${text} (${day(dayMs)})`}
      foot={say.foot}
    >
      {!isAsking && <Ways again={again} />}
    </Full>
  );
}

/** What can be pressed: the text above decides where it stands, so it comes with it. */
function Ways({ again }: Pick<Situation, 'again'>) {
  const words = usePageWords();
  const { alert: say } = words.homePage;
  return (
    <>
      {again === null ? (
        <Link className="btn btn--lg" to="/support/notice">
          {say.notices}
        </Link>
      ) : (
        <button type="button" className="btn btn--lg" onClick={again}>
          {words.support.again}
        </button>
      )}
      <Link className="btn btn--lg btn--ink" to="/">
        {say.toHome}
      </Link>
    </>
  );
}

/** What there is to tell. `dayMs`: the day of a notice. */
type Situation = {
  readonly isBlocked: boolean;
  /** Nothing is known yet. */
  readonly isAsking: boolean;
  readonly title: string;
  readonly text: string;
  readonly dayMs: number | null;
  /** A second try of what could not be loaded. Null: there is none. */
  readonly again: (() => void) | null;
};

function useSituation(): Situation {
  const words = usePageWords();
  const { alert: say } = words.homePage;
  const said = useSaid();
  const read = useSiteText();
  const { failure, message } = useSelected(selectSession);
  const isDown = useSelected(selectIsSiteDown);
  const { body, isAsking, isFailed, again } = useQuery('notices.list', NEWEST, !isDown);
  const told = (title: string, text: string): Situation => ({
    isBlocked: false,
    isAsking: false,
    title,
    text,
    dayMs: null,
    again: null,
  });
  if (failure === 'blocked' || message !== null)
    return { ...told(say.blocked, message === null ? words.login.blocked : said(message)), isBlocked: true };
  if (isDown) return told(say.down, say.downText);
  const notice = body?.items[0];
  if (notice !== undefined)
    return {
      ...told(said(notice.title), firstWords(read(notice.content), TEXT_MAX)),
      dayMs: notice.createdMs ?? null,
      again: null,
    };
  // nothing is known: not even that there is nothing
  if (body === null && isAsking) return { ...told(words.nav.waiting, ''), isAsking };
  if (body === null && isFailed) return { ...told(words.support.failed, ''), again };
  return told(say.none, say.noneText);
}
