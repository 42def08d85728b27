import { type Hero, selectAreRoundsKnown, selectHero, selectIsRoundTraded } from '../../../engine/selectors/screens.ts';
import { widerFor } from '../../chart/geometry/layout.ts';
import { useOpens } from '../../hooks/useBetting.ts';
import { PHONE, useMedia } from '../../hooks/useMedia.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Clock } from '../../parts/clock.tsx';
import { price, wayShown } from '../../parts/figures.ts';
import { hms, left, roundNumber, signed } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { Link } from '../../parts/link.tsx';
import { Lost } from '../../parts/lost.tsx';
import { Picture } from './picture.tsx';
import { useLost } from './useLost.ts';

/** The running round as a picture, live, without buttons to bet. */
export function Now() {
  const words = usePageWords();
  const names = useNames();
  const { homePage: say } = words;
  const hero = useSelected(selectHero);
  if (hero === null) return <NoRound />;
  const { instrument, option } = hero;
  return (
    <section className="panel now" aria-label={say.running}>
      <div className="now__head">
        <span className="glyph" aria-hidden="true">
          {instrument.glyph}
        </span>
        <span className="now__name">
          <b className="cut">{names.stock(instrument.stock)}</b>
          <small className="t-3 cut">
            {names.code(instrument.stock)} · {typeLabel(words, option.type)}
          </small>
        </span>
        <Price hero={hero} />
      </div>
      <Lane hero={hero} />
      <div className="now__foot">
        <Course hero={hero} />
        <Link className="btn btn--sm" to={`/trade/${option.id}`}>
          {say.see}
          <Icon name="right" size={14} />
        </Link>
      </div>
    </section>
  );
}

/** The round that runs, and when the next one starts: with the day where it does not follow at once. */
function Course({ hero: { round, endMs, nextStartMs } }: { readonly hero: Hero }) {
  const { homePage: say, none } = usePageWords();
  const isAtOnce = nextStartMs === endMs;
  const opens = useOpens(isAtOnce ? null : nextStartMs);
  const next = isAtOnce ? hms(nextStartMs) : (opens ?? none);
  return <span className="num">{say.roundOf({ round: roundNumber(round), next })}</span>;
}

/** In the place of the picture, as high as it: no round runs or none that it shows, the site has not told yet, or it could not be read. */
function NoRound() {
  const words = usePageWords();
  const { homePage: say } = words;
  const areKnown = useSelected(selectAreRoundsKnown);
  const none = useSelected(selectIsRoundTraded) ? say.otherRounds : say.noRound;
  const [options, rounds] = [useLost('public.options'), useLost('public.rounds')];
  const again = options ?? rounds;
  return (
    <section className="panel now now--none" aria-label={say.running}>
      <NoHead />
      <div className="now__wait">
        {again === null ? <p className="t-3">{areKnown ? none : words.nav.waiting}</p> : <Lost onPress={again} />}
      </div>
      <div className="now__foot" aria-hidden="true">
        <span>&nbsp;</span>
        <span className="btn btn--sm" />
      </div>
    </section>
  );
}

/** The lines of the head, unseen. */
const NoHead = () => (
  <div className="now__head" aria-hidden="true">
    <span className="glyph" />
    <span>
      <b>&nbsp;</b>
      <small>&nbsp;</small>
    </span>
    <span className="price">
      <span className="price__v">&nbsp;</span>
      <span className="price__d">&nbsp;</span>
    </span>
  </div>
);

function Price({ hero }: { readonly hero: Hero }) {
  const { price: now, openPrice, option } = hero;
  const moved = now === null || openPrice === null ? '' : signed(now - openPrice, option.precision);
  const way = wayShown(moved);
  return (
    <span className="price">
      <span className="price__v num">{price(now ?? undefined, option.precision)}</span>
      {way !== null && (
        <span className={`price__d t-${way}`}>
          <Icon name={way} size={10} />
          <span className="num">{moved}</span>
        </span>
      )}
    </span>
  );
}

/** The size of the picture. Long prices make their column wider: the open price stands still for a round, so nothing moves to and fro. */
function sizeFor({ price: now, openPrice, option }: Hero, isPhone: boolean) {
  const wider = widerFor(openPrice ?? now ?? 0, option.precision);
  return isPhone
    ? { width: 358, height: 284, lane: 150, axis: 74 + wider }
    : { width: 656, height: 348, lane: 224, axis: 104 + wider };
}

function Lane({ hero }: { readonly hero: Hero }) {
  const words = usePageWords();
  const names = useNames();
  const { homePage: say } = words;
  const isPhone = useMedia(PHONE);
  const { instrument, option, gateMs, endMs } = hero;
  const label = (now: number): string => (now < gateMs ? say.untilGate : say.untilEnd);
  const time = (now: number): string => left((now < gateMs ? gateMs : endMs) - now);
  const size = sizeFor(hero, isPhone);
  const percent = (px: number): string => `${(100 * px) / size.width}%`;
  return (
    <div className="now__chart">
      <Picture
        hero={hero}
        size={size}
        label={say.picture({
          stock: names.stock(instrument.stock),
          type: typeLabel(words, option.type),
          round: roundNumber(hero.round),
        })}
      />
      <div className="now__lane" style={{ right: percent(size.axis), width: percent(size.lane) }}>
        <Clock className="lane__k" text={label} />
        <span className="lane__t num" role="timer" aria-live="off">
          <Clock text={time} />
        </span>
      </div>
    </div>
  );
}
