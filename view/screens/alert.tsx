import { selectIsSiteDown, selectSession } from '../../engine/selectors/shell.ts';
import { useFailing } from '../hooks/useFailing.ts';
import { useKeptFocus } from '../hooks/useKeptFocus.ts';
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
import { SiteLine } from '../parts/site-line.tsx';
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
      title={<SiteLine text={title} />}
      text={<SiteLine text={dayMs === null ? text : `${text} (${day(dayMs)})`} />}
      foot={say.foot}
      isAtEnd
    >
      <Way isAsking={isAsking} again={again} />
      <Link className="btn btn--lg btn--ink" to="/">
        {say.toHome}
      </Link>
    </Full>
  );
}

/** The way on beside the way home: to the notices, or a second try. Its place is empty while it is not known which. */
function Way({ isAsking, again }: Pick<Situation, 'isAsking' | 'again'>) {
  const words = usePageWords();
  if (isAsking) return <span className="btn btn--lg full__gap" aria-hidden="true" />;
  if (again === null)
    return (
      <Link className="btn btn--lg" to="/support/notice">
        {words.homePage.alert.notices}
      </Link>
    );
  return <TryAgain onPress={again} />;
}

function TryAgain({ onPress }: { readonly onPress: () => void }) {
  const { support } = usePageWords();
  const button = useKeptFocus();
  return (
    <button ref={button} type="button" className="btn btn--lg" onClick={onPress}>
      {support.again}
    </button>
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
  const isLost = useFailing(body === null, isFailed);
  const told = (title: string, text: string): Situation => ({
    isBlocked: false,
    isAsking: false,
    title,
    text,
    dayMs: null,
    again: null,
  });
  if (isDown) return told(say.down, say.downText);
  if (failure === 'blocked')
    return { ...told(say.blocked, message === null ? words.login.blocked : said(message)), isBlocked: true };
  // the message of another failure is that of a login that was refused, and has nothing to do with the service
  if (failure === 'unreachable' && message !== null) return told(say.down, said(message));
  const notice = body?.items[0];
  if (notice !== undefined)
    return {
      ...told(said(notice.title), firstWords(read(notice.content), TEXT_MAX)),
      dayMs: notice.createdMs ?? null,
      again: null,
    };
  // nothing is known: not even that there is nothing. What was lost stays so while it is asked for again: the pressed button stays.
  if (isLost) return { ...told(words.support.failed, ''), again };
  if (body === null && isAsking) return { ...told(words.nav.waiting, ''), isAsking };
  return told(say.none, say.noneText);
}
