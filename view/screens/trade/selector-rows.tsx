import { useId } from 'react';
import { FAMILY_LETTERS, type StockGroup, type StockRow, selectOption } from '../../../engine/selectors/shell.ts';
import { useOpens } from '../../hooks/useBetting.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import type { Words } from '../../locales/words.ts';
import { percentChange, price, wayShown } from '../../parts/figures.ts';
import { Icon } from '../../parts/icon.tsx';
import { lengthLabel, stockTag, typeLabel } from '../../parts/labels.ts';
import { Link } from '../../parts/link.tsx';
import { PinButton, RaiseButton } from '../../shell/phone/pin-button.tsx';
import { usePins } from '../../shell/phone/use-pins.ts';

/** What a row does: a link in it closes the selector, a star in it tells whether there was room. */
type Hand = { readonly onClose: () => void; readonly onRoom: (hasRoom: boolean) => void };

type PinnedProps = Hand & { readonly rows: readonly StockRow[] };

export function Pinned({ rows, ...hand }: PinnedProps) {
  const { selector: words } = useWords();
  if (rows.length === 0) return null;
  return (
    <section aria-label={words.pinned}>
      <h2 className="selector__group">{words.pinned}</h2>
      {rows.map((row, nr) => (
        <Row key={row.instrument.stock} row={row} {...hand} above={rows[nr - 1]?.instrument.stock ?? null} />
      ))}
    </section>
  );
}

export function Group({ group, ...hand }: Hand & { readonly group: StockGroup }) {
  const { groups } = useWords();
  return (
    <section aria-label={groups[group.group]}>
      <h2 className="selector__group">{groups[group.group]}</h2>
      {group.rows.map((row) => (
        <Row key={row.instrument.stock} row={row} {...hand} />
      ))}
    </section>
  );
}

type RowProps = Hand & {
  readonly row: StockRow;
  /** The pinned instrument that is shown above. Null: it is the first one, or not among the pinned ones. */
  readonly above?: string | null;
};

function Row({ row, onClose, onRoom, above = null }: RowProps) {
  const names = useNames();
  const option = useSelected(selectOption);
  const { pins, change } = usePins();
  const { stock, glyph } = row.instrument;
  const name = names.stock(stock);
  const isOff = row.status !== 'open';
  const offId = useId();
  return (
    <div className={`srow${stock === option?.stock ? ' is-active' : ''}${isOff ? ' is-off' : ''}`}>
      <span className="glyph glyph--sm" aria-hidden="true">
        {glyph}
      </span>
      <span className="srow__name cut">
        {name}
        <small>{names.code(stock)}</small>
        {change && <PinButton stock={stock} name={name} pins={pins} change={change} onRoom={onRoom} />}
        {change && above !== null && <RaiseButton stock={stock} name={name} above={above} change={change} />}
      </span>
      <Quote row={row} />
      {FAMILY_LETTERS.map((family) => (
        <span className="tset" key={family}>
          <Types row={row} family={family} onGo={onClose} {...(isOff ? { offId } : {})} />
        </span>
      ))}
      {isOff && <Off id={offId} row={row} />}
    </div>
  );
}

type TypesProps = {
  row: StockRow;
  family: (typeof FAMILY_LETTERS)[number];
  onGo: () => void;
  /** The id of what says when a closed instrument opens. */
  offId?: string;
};

/** The links to the options of one family. One that cannot be bet on is greyed, and can be looked at. */
function Types({ row, family, onGo, offId }: TypesProps) {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const own = row.options.filter((offer) => offer.type.startsWith(family));
  const name = names.stock(row.instrument.stock);
  if (own.length === 0) return null;
  return (
    <>
      <span className="tset__k">{words.families[family]}</span>
      {own.map((offer) => (
        <Link
          key={offer.id}
          className={`tlink${offer.id === option?.id ? ' is-active' : ''}${offer.isOpen ? '' : ' is-off'}`}
          to={`/trade/${offer.id}`}
          onGo={onGo}
          aria-label={`${name} ${typeLabel(words, offer.type)}${offerTag(words, offer)}`}
          {...(offId === undefined ? {} : { 'aria-describedby': offId })}
          {...(offer.id === option?.id ? { 'aria-current': 'page' } : {})}
        >
          {row.status === 'open' && !offer.isOpen && <Icon name="lock" size={10} />}
          {lengthLabel(words, offer.type)}
        </Link>
      ))}
    </>
  );
}

/** Why an option cannot be bet on, behind its name; nothing if it can. */
const offerTag = ({ betting: { tag } }: Words, { isOpen, isStop }: StockRow['options'][number]): string =>
  isOpen ? '' : ` ${isStop ? tag.stopped : tag.marketClosed}`;

/** Beside the links: when a closed instrument opens, or that it is stopped. */
function Off({ id, row }: { id: string; row: StockRow }) {
  const { betting } = useWords();
  const opens = useOpens(row.opensAtMs);
  return (
    <span id={id} className="srow__off">
      {opens === null
        ? betting.title[row.status === 'stopped' ? 'stopped' : 'marketClosed']
        : betting.opens({ when: opens })}
    </span>
  );
}

function Quote({ row }: { row: StockRow }) {
  const words = useWords();
  const change = row.changePercent === null ? null : percentChange(row.changePercent);
  const way = wayShown(change ?? '');
  return (
    <span className="srow__price num">
      {price(row.price ?? undefined, row.precision)}
      {row.status !== 'open' ? (
        <small className="t-3">{stockTag(words, row)}</small>
      ) : (
        change !== null && (
          <small className={way === null ? '' : `t-${way}`}>
            {way === null ? '' : way === 'up' ? '▲ ' : '▼ '}
            {change}
          </small>
        )
      )}
    </span>
  );
}
