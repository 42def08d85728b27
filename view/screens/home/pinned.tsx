import { selectHomeGroups } from '../../../engine/selectors/screens.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { usePins } from '../../shell/phone/use-pins.ts';
import '../../styles/pins.css';
import { Row } from './markets.tsx';
import { useLost } from './useLost.ts';

const options = selectQuery('public.options');

/** The pinned instruments before all others, in the member's own order; their empty rows while the site is asked for the first time. Shows nothing while none is pinned. */
export function Pinned() {
  const { selector } = useWords();
  const groups = useSelected(selectHomeGroups);
  const { pins } = usePins();
  const isRead = useSelected(options)?.body != null;
  const all = groups.flatMap(({ rows }) => rows);
  const rows = pins.flatMap((stock) => all.find(({ instrument }) => instrument.stock === stock) ?? []);
  const isLost = useLost('public.options') !== null;
  const waiting = isRead || isLost ? [] : pins;
  if (rows.length + waiting.length === 0) return null;
  return (
    <section className="sec" aria-label={selector.pinned}>
      <div className="panel mkt mkt--pins">
        <div className="mkt__g">
          <h3>{selector.pinned}</h3>
        </div>
        {rows.map((row) => (
          <Row key={row.instrument.stock} row={row} />
        ))}
        {waiting.map((stock) => (
          <div key={stock} className="mkt__row" aria-hidden="true" />
        ))}
      </div>
    </section>
  );
}
