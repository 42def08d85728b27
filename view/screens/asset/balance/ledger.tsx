import { useId, useState } from 'react';
import {
  isOfPart,
  LEDGER_PARTS,
  type LedgerPart,
  type ShownLine,
  selectLedger,
} from '../../../../engine/selectors/screens.ts';
import { selectDayMs } from '../../../../engine/selectors/shell.ts';
import { useNames } from '../../../hooks/useNames.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { day } from '../../../parts/figures.ts';
import { hms, monthDay, signed, whole } from '../../../parts/format.ts';
import { SegmentsOfList } from '../../../parts/segments.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { reasonOf } from './reason.ts';
import { Sum } from './sum.tsx';
import '../../../styles/tables.css';

/** Lines that are shown at first, and with each press for more. */
const STEP = 50;

/** Every change of the balance since the session began, with its cause and the balance after it (engine/SPEC.md, M1 to M5). */
export function Ledger() {
  const { asset } = useWords();
  const id = useId();
  const ledger = useSelected(selectLedger);
  const [part, setPart] = useState<LedgerPart>('all');
  return (
    <section className="panel acc__panel led__panel" aria-labelledby={id} aria-busy={ledger === null}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title" id={id}>
          {asset.ledger}
        </h2>
        <SegmentsOfList
          label={asset.parts}
          value={part}
          choices={LEDGER_PARTS.map((one) => [one, asset.part[one]] as const)}
          onPick={setPart}
        />
      </div>
      {ledger === null ? (
        <Waiting />
      ) : (
        <>
          <Sum sum={ledger.sum} status={ledger.status} />
          <Lines key={part} ledger={ledger} part={part} />
        </>
      )}
    </section>
  );
}

type Shown = NonNullable<ReturnType<typeof selectLedger>>;

function Lines({ ledger, part }: { ledger: Shown; part: LedgerPart }) {
  const { asset } = useWords();
  const [count, setCount] = useState(STEP);
  const lines = ledger.lines.filter((line) => isOfPart(line, part));
  const dayMs = useSelected(selectDayMs);
  const todayMs = dayMs ?? ledger.lines[0]?.atMs ?? ledger.sinceMs;
  return (
    <>
      <table className="tbl tbl--roomy led">
        <thead>
          <tr>
            <th scope="col">{asset.time}</th>
            <th scope="col">{asset.reason}</th>
            <th scope="col" className="ta-r">
              {asset.change}
            </th>
            <th scope="col" className="ta-r">
              {asset.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, count).map((line) => (
            <Line key={line.key} line={line} todayMs={todayMs} />
          ))}
          {lines.length <= count && part === 'all' && <Opening ledger={ledger} todayMs={todayMs} />}
        </tbody>
      </table>
      {lines.length === 0 && part !== 'all' && <p className="led__note">{asset.noneOfPart}</p>}
      {lines.length > count && (
        <button type="button" className="btn btn--block led__more" onClick={() => setCount(count + STEP)}>
          {asset.more({ count: Math.min(STEP, lines.length - count) })}
        </button>
      )}
      <p className="led__note">{asset.session}</p>
    </>
  );
}

function Line({ line, todayMs }: { line: ShownLine; todayMs: number }) {
  const words = usePageWords();
  const names = useNames();
  const { title, detail, tag, tone } = reasonOf(words, names, line);
  const time = lineTime(line.atMs, todayMs);
  return (
    <tr>
      <td className="num">{time}</td>
      <td>
        <span className="led__c">
          <b>
            {title} {tag !== null && <span className={`tag tag--${tag.tone}`}>{tag.text}</span>}
          </b>
          <small>
            {detail}
            <span className="only-m num">{detail === '' ? time : beside(time)}</span>
          </small>
          {line.cause.kind === 'several' && (
            <ul className="led__parts num">
              {line.cause.parts.map((part, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their order
                <li key={i}>
                  <span>{reasonOf(words, names, { ...line, ...part }).title}</span> <span>{signed(part.points)}</span>
                </li>
              ))}
            </ul>
          )}
        </span>
      </td>
      <td className={`ta-r num fw-6 ${tone}`}>{isUnknown(line) ? words.none : signed(line.points)}</td>
      <td className="ta-r num">{line.after === null ? words.none : whole(line.after)}</td>
    </tr>
  );
}

/** Whether a line is a result of which nobody knows the change. */
const isUnknown = ({ cause, points }: ShownLine): boolean =>
  cause.kind === 'result' && cause.bet.profit === null && points === 0;

/** The last line: the balance with which the ledger begins. */
function Opening({ ledger: { sinceMs, sum, dropped }, todayMs }: { ledger: Shown; todayMs: number }) {
  const { asset, none } = useWords();
  const time = lineTime(sinceMs, todayMs);
  const detail = dropped > 0 ? asset.dropped({ count: dropped }) : asset.openingNote;
  return (
    <tr>
      <td className="num">{time}</td>
      <td>
        <span className="led__c">
          <b>{asset.opening}</b>
          <small>
            {detail}
            <span className="only-m num">{beside(time)}</span>
          </small>
        </span>
      </td>
      <td className="ta-r num t-3">{none}</td>
      <td className="ta-r num">{whole(sum.opening)}</td>
    </tr>
  );
}

/** A time behind other words. A space at the beginning of an inline box is dropped, a hard one is not. */
const beside = (time: string): string => `\u00a0· ${time}`;

/** The time of a line, with its day if it is another one than that of the newest line. */
const lineTime = (atMs: number, todayMs: number): string =>
  day(atMs) === day(todayMs) ? hms(atMs) : `${monthDay(atMs)} ${hms(atMs)}`;

/** The place of the sum and the first lines, before the first balance. */
const Waiting = () => (
  <div className="led__wait">
    {[0, 1, 2, 3].map((row) => (
      <div key={row}>
        <Skeleton width="w220" />
        <Skeleton width="w104" />
      </div>
    ))}
  </div>
);
