import type { OwnKind } from '../../../../engine/index.ts';
import { selectOwnLimits } from '../../../../engine/selectors/screens.ts';
import { useSend } from '../../../hooks/context.ts';
import { notePress } from '../../../hooks/useOnePress.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { dayTime } from '../../../parts/figures.ts';
import { whole } from '../../../parts/format.ts';
import { Icon } from '../../../parts/icon.tsx';
import { focusHead } from './card.tsx';

/** The change of a kind that waits, and the button that withdraws it. */
export function Waits({ kind }: { readonly kind: OwnKind }) {
  const words = usePageWords();
  const { limits, won } = words;
  const send = useSend();
  const raise = useSelected(selectOwnLimits).raises.find((one) => one.kind === kind);
  if (raise === undefined) return null;
  const { value, fromMs } = raise;
  const none = kind === 'remind' ? limits.remindNone : limits.none;
  const amount = value === null ? none : kind === 'remind' ? minutesOf(limits, value) : whole(value) + won;
  return (
    <p className="note note--time">
      <Icon name="clock" size={16} />
      <span className="num">
        {limits.waits({ name: limits.kinds[kind], value: amount, time: dayTime(fromMs) })}{' '}
        <button
          type="button"
          className="link"
          onClick={(event) => {
            notePress(event);
            focusHead(event);
            send({ type: 'limits.withdraw', kind });
          }}
        >
          {limits.withdraw}
        </button>
      </span>
    </p>
  );
}

/** The name of a cool-off of so many days. */
export const daysOf = ({ days }: { readonly days: Readonly<Record<string, string>> }, of: number): string =>
  days[String(of)] ?? String(of);

/** The name of a time between reminders, in minutes. */
export const minutesOf = ({ minutes }: { readonly minutes: Readonly<Record<string, string>> }, of: number): string =>
  minutes[String(of)] ?? String(of);
