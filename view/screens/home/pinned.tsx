import { selectHomeGroups } from '../../../engine/selectors/screens.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { usePins } from '../../shell/phone/use-pins.ts';
import '../../styles/pins.css';
import { Row } from './markets.tsx';

/** The pinned instruments before all others, in the member's own order. Shows nothing while none is pinned. */
export function Pinned() {
  const { selector } = useWords();
  const groups = useSelected(selectHomeGroups);
  const { pins } = usePins();
  const all = groups.flatMap(({ rows }) => rows);
  const rows = pins.flatMap((stock) => all.find(({ instrument }) => instrument.stock === stock) ?? []);
  if (rows.length === 0) return null;
  return (
    <section className="sec" aria-label={selector.pinned}>
      <div className="panel mkt mkt--pins">
        <div className="mkt__g">
          <h3>{selector.pinned}</h3>
        </div>
        {rows.map((row) => (
          <Row key={row.instrument.stock} row={row} />
        ))}
      </div>
    </section>
  );
}
