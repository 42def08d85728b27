import { useRef, useState } from 'react';
import {
  FAMILY_LETTERS,
  pinnedRows,
  type StockGroup,
  type StockRow,
  selectStockGroups,
} from '../../../engine/selectors/shell.ts';
import { useArrows } from '../../hooks/useArrows.ts';
import { useField } from '../../hooks/useField.ts';
import { PHONE, useMedia } from '../../hooks/useMedia.ts';
import { useModal } from '../../hooks/useModal.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useOutside } from '../../hooks/useOutside.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import type { Words } from '../../locales/words.ts';
import { Icon } from '../../parts/icon.tsx';
import { hasNeedle } from '../../parts/needle.ts';
import { usePins } from '../../shell/phone/use-pins.ts';
import '../../styles/tables.css';
import '../../styles/selector.css';
import { Group, Pinned } from './selector-rows.tsx';

type Filter = 'all' | keyof Words['groups'];

/** Instruments with their game types, searched by name or code (product.md 2). */
export function Selector({ onClose }: { onClose: () => void }) {
  const { selector: words } = useWords();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const { pinned, shown } = useMatches(text, filter);
  const [hasRoom, setRoom] = useState(true);
  const hand = { onClose, onRoom: setRoom };
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useArrows(box, '.srow');
  const isPhone = useMedia(PHONE); // elsewhere the screen beside it is still there
  useModal(box, onClose, isPhone);
  useOutside(box, onClose, true);
  return (
    <div
      ref={box}
      className="pop selector"
      role="dialog"
      {...(isPhone ? { 'aria-modal': true } : {})}
      aria-label={words.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Search text={text} onText={setText} />
      <Tabs filter={filter} onPick={setFilter} />
      <div className="selector__list scroll">
        <ListHead />
        <Pinned rows={pinned} {...hand} />
        {shown.map((group) => (
          <Group key={group.group} group={group} {...hand} />
        ))}
        {shown.length === 0 && (
          <p className="empty" role="status">
            {words.none}
          </p>
        )}
        <Full isTold={!hasRoom} />
      </div>
    </div>
  );
}

/** What a press of a star says where no more can be pinned. */
function Full({ isTold }: { readonly isTold: boolean }) {
  const { selector } = useWords();
  const { change } = usePins();
  return (
    <p className="selector__full" role="status">
      {isTold && change && selector.full({ max: change.max })}
    </p>
  );
}

type Matches = { readonly pinned: readonly StockRow[]; readonly shown: readonly StockGroup[] };

/** The instruments whose name or code has the text: the pinned ones where all groups are shown, and those of each group. */
function useMatches(text: string, filter: Filter): Matches {
  const names = useNames();
  const isMatch = ({ instrument: { stock } }: StockRow): boolean =>
    hasNeedle([names.stock(stock), names.code(stock)], text);
  const groups = useSelected(selectStockGroups);
  const { pins } = usePins();
  const shown = groups
    .filter((group) => filter === 'all' || filter === group.group)
    .map((group) => ({ ...group, rows: group.rows.filter(isMatch) }))
    .filter((group) => group.rows.length > 0);
  return { pinned: filter === 'all' ? pinnedRows(groups, pins).filter(isMatch) : [], shown };
}

function Search({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const { selector: words } = useWords();
  return (
    <div className="selector__search">
      <div className="input">
        <Icon name="search" />
        <input
          data-first
          type="search"
          autoComplete="off"
          placeholder={words.placeholder}
          aria-label={words.search}
          {...useField(text, onText)}
        />
        <span className="kbd t-3 only-d" aria-hidden="true">
          /
        </span>
      </div>
    </div>
  );
}

function Tabs({ filter, onPick }: { readonly filter: Filter; readonly onPick: (filter: Filter) => void }) {
  const words = useWords();
  const groups = useSelected(selectStockGroups);
  return (
    <fieldset className="selector__tabs tabs scroll-x" aria-label={words.selector.title}>
      {(['all', ...groups.map((group) => group.group)] as const).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={filter === key}
          className={`tabs__item${filter === key ? ' is-active' : ''}`}
          onClick={() => onPick(key)}
        >
          {key === 'all' ? words.selector.all : words.groups[key]}
        </button>
      ))}
    </fieldset>
  );
}

function ListHead() {
  const words = useWords();
  return (
    <div className="selector__head" aria-hidden="true">
      <span>{words.selector.stock}</span>
      <span>{words.selector.price}</span>
      {FAMILY_LETTERS.map((family) => (
        <span key={family}>{words.families[family]}</span>
      ))}
    </div>
  );
}
