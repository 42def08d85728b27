import { type ComponentType, memo, type ReactNode } from 'react';
import {
  type Screen,
  selectIsOptionAbsent,
  selectNextStart,
  selectOption,
  selectPrefs,
  selectShownRound,
} from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { useBetting } from '../../hooks/useBetting.ts';
import { useDates } from '../../hooks/useDates.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useScreen } from '../../hooks/useScreen.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Countdown } from '../../parts/countdown.tsx';
import { criterionText } from '../../parts/figures.ts';
import { hms, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { InfoButton } from '../../parts/info-button.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { Switch } from '../../parts/switch.tsx';
import { later } from './lazy.ts';
import { Price } from './price.tsx';

const InfoSheet = later('InfoSheet');

/** Instrument, price, and the data of the round. */
export const InfoBar = memo(function InfoBar({
  isSelecting,
  onSelect,
}: {
  isSelecting: boolean;
  onSelect: () => void;
}) {
  const words = useWords();
  const option = useSelected(selectOption);
  const { infoAt } = PARTS[useScreen()];
  if (option === null) return <NoOption />;
  return (
    <section className="panel infobar trade__info" aria-label={words.trade.info}>
      <Asset option={option} isSelecting={isSelecting} onSelect={onSelect} />
      <button type="button" className="infobar__type only-l" data-toggles aria-haspopup="dialog" onClick={onSelect}>
        <span className="sr">{words.trade.type} </span>
        {typeLabel(words, option.type)}
        <Icon name="caret" size={12} />
      </button>
      <Price />
      {/* in the order of the eye: on a phone's number-ball it stands at the end */}
      {infoAt === 'before' && <Info />}
      <Stats />
      {infoAt === 'after' && <Info />}
    </section>
  );
});

/** In the place of all that: the option is on its way, or the site does not have it. */
function NoOption() {
  const { trade } = useWords();
  const isAbsent = useSelected(selectIsOptionAbsent);
  return (
    <section className="panel infobar trade__info" aria-label={trade.info} aria-busy={!isAbsent}>
      {isAbsent && <p className="t-3">{trade.absent}</p>}
    </section>
  );
}

type Option = NonNullable<ReturnType<typeof selectOption>>;
type AssetProps = { readonly option: Option; readonly isSelecting: boolean; readonly onSelect: () => void };

/** The instrument. It opens the selector. */
function Asset({ option, isSelecting, onSelect }: AssetProps) {
  const { trade } = useWords();
  const names = useNames();
  const name = names.stock(option.stock);
  return (
    <button
      type="button"
      className={`asset${isSelecting ? ' is-open' : ''}`}
      data-toggles
      aria-haspopup="dialog"
      aria-expanded={isSelecting}
      onClick={onSelect}
    >
      <span className="sr">{trade.pick({ name: `${name} ${names.code(option.stock)}` })}</span>
      <span className="glyph" aria-hidden="true">
        {option.instrument.glyph}
      </span>
      <span aria-hidden="true">
        <span className="asset__name">{name}</span>
        <span className="asset__code">{names.code(option.stock)}</span>
      </span>
      <Icon name="caret" size={16} />
    </button>
  );
}

/** On a phone: the way to the round's data and the contract information, which a desktop has in its order column. */
const Info = () => (
  <InfoButton
    label={useWords().order.contract}
    className="infobar__more"
    sheet={(onClose) => <InfoSheet onClose={onClose} />}
  />
);

function Stats() {
  const words = useWords();
  const option = useSelected(selectOption);
  const { First } = PARTS[useScreen()];
  return (
    <div className="stats">
      <Stat k={words.trade.type} className="only-d">
        {option && typeLabel(words, option.type)}
      </Stat>
      <First />
      <div className="stat">
        <span className="stat__k">
          <span className="only-d">{words.trade.nextStarts}</span>
          <span className="only-m">{words.trade.next}</span>
        </span>
        <span className="stat__v num">
          <NextStart />
        </span>
      </div>
      <Remaining />
      <Sound />
    </div>
  );
}

/** How far the price has to go for a bet on a side. */
function Criterion() {
  const { trade } = useWords();
  const option = useSelected(selectOption);
  return (
    <Stat k={trade.criterion} num>
      {option && criterionText(option, trade.pt)}
    </Stat>
  );
}

/** The number of the round. */
function RoundNumber() {
  const { bet, none } = useWords();
  const shown = useSelected(selectShownRound);
  return (
    <Stat k={bet.round} className="only-d" num>
      {shown && (shown.round > 0 ? whole(shown.round) : none)}
    </Stat>
  );
}

type Parts = { readonly First: ComponentType; readonly infoAt: 'before' | 'after' };
/** What is the first of the round's data, and whether the way to the contract stands before or after them. */
const PARTS: Readonly<Record<Screen, Parts>> = {
  chart: { First: Criterion, infoAt: 'before' },
  ball: { First: RoundNumber, infoAt: 'after' },
};

/** The time left for a bet, or why there is none. Where no lane counts to the result of an own bet, this does. */
function Remaining() {
  const words = useWords();
  const shown = useSelected(selectShownRound);
  const { answer, say } = useBetting();
  const { remaining } = say;
  const isAwaited = shown?.phase === 'closed' && answer.controls === 'bet';
  return (
    <div className={`stat stat--left${isAwaited ? ' is-awaited' : ''}`}>
      <span className="stat__k not-l">{words.trade.remaining}</span>
      <span className="stat__k only-l">
        {remaining === null ? words.bet.untilGate : isAwaited ? words.bet.untilResult : words.trade.remaining}
      </span>
      {shown && remaining === null ? (
        <Countdown className="stat__v stat__v--time num" untilMs={shown.gateMs} />
      ) : (
        <span className={`stat__v t-3${isAwaited ? ' not-l' : ''}`}>{remaining}</span>
      )}
      {isAwaited && <Countdown className="stat__v only-l num" role="timer" aria-live="off" untilMs={shown.endMs} />}
    </div>
  );
}

/** The sound of the last seconds, on or off. */
function Sound() {
  const { trade } = useWords();
  const { alarm } = useSelected(selectPrefs);
  const send = useSend();
  return (
    <div className="stat stat--sound">
      <span className="stat__k only-d">{trade.sound}</span>
      <Switch
        className="stat__v"
        isOn={alarm}
        label={trade.soundLabel}
        onChange={(isOn) => send({ type: 'prefs.set', prefs: { alarm: isOn } })}
      >
        <Icon name={alarm ? 'sound' : 'mute'} size={16} />
      </Switch>
    </div>
  );
}

/** When the next round starts, or when the market opens before it does. */
function NextStart() {
  const next = useSelected(selectNextStart);
  const { answer } = useBetting();
  const { atMs, isAtOnce } = next ?? { atMs: answer.opensAtMs, isAtOnce: false };
  return isAtOnce && atMs !== null ? hms(atMs) : <Opens atMs={atMs} />;
}

/** When the closed market opens: `월 08:00`. */
function Opens({ atMs }: { atMs: number | null }) {
  const words = useWords();
  const dates = useDates(atMs !== null);
  return atMs === null || dates === null ? words.none : dates.short(words, atMs);
}

const Stat = ({
  k,
  className = '',
  num = false,
  children,
}: {
  k: string;
  className?: string;
  num?: boolean;
  children: ReactNode;
}) => (
  <div className={`stat ${className}`}>
    <span className="stat__k">{k}</span>
    <span className={`stat__v${num ? ' num' : ''}`}>{children}</span>
  </div>
);
