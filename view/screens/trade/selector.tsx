import { useRef, useState } from 'react';
import { FAMILY_LETTERS, type StockRow, selectOption, selectStockGroups } from '../../../engine/selectors/index.ts';
import { useArrows } from '../../hooks/useArrows.ts';
import { useOpens } from '../../hooks/useBetting.ts';
import { useModal } from '../../hooks/useModal.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useOutside } from '../../hooks/useOutside.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import type { Words } from '../../locales/words.ts';
import { percentChange, price } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { lengthLabel, stockTag, typeLabel } from '../../parts/labels.ts';
import { Link } from '../../parts/link.tsx';
import '../../styles/selector.css';

type Filter = 'all' | keyof Words['groups'];

/** Instruments with their game types, searched by name or code (product.md 2). */
export function Selector({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const names = useNames();
  const groups = useSelected(selectStockGroups);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useArrows(box, '.srow');
  useModal(box, onClose);
  useOutside(box, onClose);
  const needle = text.trim().toLowerCase();
  const isMatch = ({ instrument }: StockRow): boolean =>
    `${names.stock(instrument.stock)} ${names.code(instrument.stock)}`.toLowerCase().includes(needle);
  const shown = groups
    .filter((group) => filter === 'all' || filter === group.group)
    .map((group) => ({ ...group, rows: group.rows.filter(isMatch) }))
    .filter((group) => group.rows.length > 0);
  return (
    <div
      ref={box}
      className="pop selector"
      role="dialog"
      aria-label={words.selector.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="selector__search">
        <div className="input">
          <Icon name="search" />
          <input
            data-first
            type="search"
            autoComplete="off"
            placeholder={words.selector.placeholder}
            aria-label={words.selector.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="kbd t-3 only-d" aria-hidden="true">
            /
          </span>
        </div>
      </div>
      <fieldset className="selector__tabs tabs scroll-x" aria-label={words.selector.title}>
        {(['all', ...groups.map((group) => group.group)] as const).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={filter === key}
            className={`tabs__item${filter === key ? ' is-active' : ''}`}
            onClick={() => setFilter(key)}
          >
            {key === 'all' ? words.selector.all : words.groups[key]}
          </button>
        ))}
      </fieldset>
      <div className="selector__list scroll">
        <div className="selector__head" aria-hidden="true">
          <span>{words.selector.stock}</span>
          <span>{words.selector.price}</span>
          {FAMILY_LETTERS.map((family) => (
            <span key={family}>{words.families[family]}</span>
          ))}
        </div>
        {shown.map((group) => (
          <section key={group.group} aria-label={words.groups[group.group]}>
            <h2 className="selector__group">{words.groups[group.group]}</h2>
            {group.rows.map((row) => (
              <Row key={row.instrument.stock} row={row} onClose={onClose} />
            ))}
          </section>
        ))}
        {shown.length === 0 && (
          <p className="empty" role="status">
            {words.selector.none}
          </p>
        )}
      </div>
    </div>
  );
}

function Row({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const words = useWords();
  const names = useNames();
  const option = useSelected(selectOption);
  const { stock, glyph } = row.instrument;
  const name = names.stock(stock);
  const isOff = row.status !== 'open';
  return (
    <div className={`srow${stock === option?.stock ? ' is-active' : ''}${isOff ? ' is-off' : ''}`}>
      <span className="glyph glyph--sm" aria-hidden="true">
        {glyph}
      </span>
      <span className="srow__name cut">
        {name}
        <small>{names.code(stock)}</small>
      </span>
      <Quote row={row} />
      {isOff ? (
        <Link
          className="srow__off"
          to={`/trade/${row.homeId}`}
          onGo={onClose}
          aria-label={`${name} ${stockTag(words, row)}`}
        >
          <Off row={row} />
        </Link>
      ) : (
        FAMILY_LETTERS.map((family) => (
          <span className="tset" key={family}>
            <Types row={row} family={family} onGo={onClose} />
          </span>
        ))
      )}
    </div>
  );
}

/** The links to the options of one family. A stopped one is greyed, and can be looked at. */
function Types({ row, family, onGo }: { row: StockRow; family: (typeof FAMILY_LETTERS)[number]; onGo: () => void }) {
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
          aria-label={`${name} ${typeLabel(words, offer.type)}${offer.isOpen ? '' : ` ${words.betting.tag.stopped}`}`}
          {...(offer.id === option?.id ? { 'aria-current': 'page' } : {})}
        >
          {!offer.isOpen && <Icon name="lock" size={10} />}
          {lengthLabel(words, offer.type)}
        </Link>
      ))}
    </>
  );
}

/** In the place of the links: when a closed instrument opens, or that it is stopped. */
function Off({ row }: { row: StockRow }) {
  const { betting } = useWords();
  const opens = useOpens(row.opensAtMs);
  if (opens !== null) return betting.opens({ when: opens });
  return betting.title[row.status === 'stopped' ? 'stopped' : 'marketClosed'];
}

function Quote({ row }: { row: StockRow }) {
  const words = useWords();
  const change = row.changePercent;
  return (
    <span className="srow__price num">
      {price(row.price ?? undefined, row.precision)}
      {row.status !== 'open' ? (
        <small className="t-3">{stockTag(words, row)}</small>
      ) : (
        change !== null && (
          <small className={change > 0 ? 't-up' : change < 0 ? 't-down' : ''}>
            {change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''}
            {percentChange(change)}
          </small>
        )
      )}
    </span>
  );
}
