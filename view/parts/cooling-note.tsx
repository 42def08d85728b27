import { selectOwnLimits } from '../../engine/selectors/screens.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { say } from './say.ts';

/** Whether the member's cool-off refuses deposits (engine/SPEC.md, BR31). */
export const useIsCooling = (): boolean => useSelected(selectOwnLimits).coolOffMs !== null;

/** Tells a member who wants to make a deposit that the cool-off refuses it, and leads to the page of the limits. Empty without a cool-off. */
export function CoolingNote() {
  const { refusal, titles } = usePageWords();
  const { coolOffMs } = useSelected(selectOwnLimits);
  if (coolOffMs === null) return null;
  return (
    <p className="note note--time" role="status">
      <Icon name="clock" size={16} />
      <span>
        {say(refusal.coolingOff, { untilMs: coolOffMs })}{' '}
        <Link className="link" to="/mypage?view=limits">
          {titles.limits}
        </Link>
      </span>
    </p>
  );
}
