import { selectDay, selectIsDayFailed, selectPlay } from '../../../../engine/selectors/screens.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { Icon } from '../../../parts/icon.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import '../../../styles/limits.css';
import { Amounts } from './amounts.tsx';
import { CoolOff } from './cool-off.tsx';
import { Remind } from './remind.tsx';
import { Today } from './today.tsx';

/** The member's own play limits (decisions, Beyond the specification: Play limits). */
export default function Limits() {
  const words = usePageWords();
  return (
    <div className="page lims">
      <PageHead title={words.titles.limits} to="/trade" back={words.inner.toTrade} />
      <p className="page__lead">{words.limits.lead}</p>
      <Trouble />
      <Unread />
      <div className="lim">
        <Today />
        <Amounts />
        <Remind />
        <CoolOff />
      </div>
      <p className="note lim__kept">
        <Icon name="info" size={16} />
        <span>
          <b>{words.limits.kept}.</b> {words.limits.keptText}
        </span>
      </p>
      <ClockWait />
    </div>
  );
}

/** What is wrong with the place where the limits are kept. */
function Trouble() {
  const { limits } = usePageWords();
  const { trouble } = useSelected(selectPlay);
  return (
    <div role="status">
      {trouble !== null && (
        <p className="note note--time lim__trouble">
          <Icon name="warn" size={16} />
          <span>{limits[trouble]}</span>
        </p>
      )}
    </div>
  );
}

/** What of the day could not be read. */
function Unread() {
  const { limits } = usePageWords();
  const day = useSelected(selectDay);
  const isFailed = useSelected(selectIsDayFailed);
  const text = isFailed ? limits.failedText : day !== null && day.unread > 0 ? limits.unread({ n: day.unread }) : null;
  return (
    <div role="status">
      {text !== null && (
        <p className="note note--time lim__trouble">
          <Icon name="warn" size={16} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

/** That the site's clock is not known yet. It stands last: when it goes, no field moves. */
function ClockWait() {
  const { limits } = usePageWords();
  const { isClockKnown } = useSelected(selectPlay);
  return (
    <div role="status">
      {!isClockKnown && (
        <p className="note note--time lim__kept">
          <Icon name="clock" size={16} />
          <span>{limits.clock}</span>
        </p>
      )}
    </div>
  );
}
