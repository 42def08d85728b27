import { selectPlay } from '../../../../engine/selectors/screens.ts';
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
    </div>
  );
}

/** What is wrong with the place where the limits are kept, and whether the site's clock is known. */
function Trouble() {
  const { limits } = usePageWords();
  const { trouble, isClockKnown } = useSelected(selectPlay);
  const text = trouble === null ? (isClockKnown ? null : limits.clock) : limits[trouble];
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
