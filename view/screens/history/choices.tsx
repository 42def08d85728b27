import { type BetFilter, selectSearchChoices } from '../../../engine/selectors/screens.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import type { Change } from '../../parts/chips.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { SelectOrAll, withOwn } from '../../parts/select.tsx';

type Props = { readonly filter: BetFilter; readonly onChange: (change: Change<BetFilter>) => void };

/** Which instrument and which game type the bets are on. */
export function StockAndType({ filter, onChange }: Props) {
  const words = usePageWords();
  const names = useNames();
  const { stocks, types } = useSelected(selectSearchChoices);
  return (
    <>
      <SelectOrAll
        label={words.search.stock}
        value={filter.stock}
        choices={withOwn(stocks, filter.stock, names.stock)}
        all={words.search.all}
        onPick={(stock) => onChange({ stock })}
      />
      <SelectOrAll
        label={words.search.type}
        value={filter.type}
        choices={withOwn(types, filter.type, (type) => typeLabel(words, type))}
        all={words.search.all}
        onPick={(type) => onChange({ type })}
      />
    </>
  );
}
