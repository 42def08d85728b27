import { STATEMENT_PRESETS, STATEMENT_STEPS, selectStatement } from '../../../../engine/selectors/screens.ts';
import { useSend } from '../../../hooks/context.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { changed } from '../../../parts/chips.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { off } from '../../../parts/off.ts';
import { Segments } from '../../../parts/segments.tsx';
import '../../../styles/tables.css';
import '../../../styles/statement.css';
import { Presets, Range, useChosen } from '../fields.tsx';
import { type Days, daysOf, presetDays, shownDay } from '../period.ts';
import { useFilter } from '../useFilter.ts';
import { Course } from './course.tsx';
import { Rows } from './rows.tsx';
import { Sums } from './sums.tsx';
import { statementWords } from './words.ts';

/** What the member staked, got back, paid in and took out, by days, weeks or months (engine/SPEC.md, N13). */
export default function Statement() {
  const { statement: words } = usePageWords();
  const { status, statement, count } = useSelected(selectStatement);
  return (
    <div className="statement">
      <Head />
      {statement !== null && statement.rows.length > 0 && (
        <>
          <Sums sums={statement.total} />
          <Course course={statement.course} />
          <Rows rows={statement.rows} total={statement.total} />
        </>
      )}
      {statement !== null && statement.rows.length === 0 && (
        <section className="panel empty">
          <Icon name="list" />
          <b className="fw-6 t-1">{words.empty}</b>
        </section>
      )}
      {status === 'failed' && <Failed />}
      {status === 'reading' && (
        <section className="panel empty num" role="status" aria-busy="true">
          {words.reading({ count })}
        </section>
      )}
      {statement !== null && <Notes />}
    </div>
  );
}

/** The period, how its days are grouped, and what can be done with the statement. */
function Head() {
  const { statement: words, search } = usePageWords();
  const { filter, days, todayMs, isWaiting, go } = useFilter();
  const { step } = useSelected(selectStatement);
  const { key, chosen } = useChosen();
  const pick = (next: Days): void => {
    const usual = presetDays('quarter', todayMs);
    const isUsual = next.from === usual.from && next.to === usual.to;
    go(changed(filter, isUsual ? { from: undefined, to: undefined } : next));
  };
  return (
    <form
      key={String(isWaiting)}
      className={`panel fbar statement__head${isWaiting ? ' is-waiting' : ''}`}
      aria-label={words.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="field">
        <span className="field__label">{search.period}</span>
        <Presets days={days} todayMs={todayMs} presets={STATEMENT_PRESETS} onPick={chosen(pick)} />
      </div>
      <div className="field">
        <span className="field__label">{search.range}</span>
        <Range key={key} days={days} onPick={pick} />
      </div>
      <div className="field">
        <span className="field__label">{words.by}</span>
        <Segments
          label={words.by}
          value={step}
          choices={STATEMENT_STEPS.map((one) => [one, words.steps[one]] as const)}
          onPick={(one) => go(changed(filter, { by: one === 'day' ? undefined : one }))}
        />
      </div>
      <Acts />
    </form>
  );
}

/** The statement as a file, and on paper. */
function Acts() {
  const all = usePageWords();
  const send = useSend();
  const isOff = useSelected(selectStatement).statement === null;
  const save = (): void => send({ type: 'search.save', words: statementWords(all) });
  return (
    <div className="statement__acts">
      <button type="button" className="btn btn--line" onClick={save} {...off(isOff)}>
        <Icon name="export" size={16} />
        {all.search.save}
      </button>
      <button type="button" className="btn btn--line" onClick={() => window.print()} {...off(isOff)}>
        <Icon name="print" size={16} />
        {all.statement.print}
      </button>
    </div>
  );
}

function Failed() {
  const { statement: words, search } = usePageWords();
  const { isAskable } = useSelected(selectStatement);
  const send = useSend();
  return (
    <section className="panel empty" role="alert">
      <Icon name="warn" />
      <b className="fw-6 t-1">{words.failed}</b>
      {isAskable && (
        <button type="button" className="btn btn--sm" onClick={() => send({ type: 'search.count' })}>
          {search.again}
        </button>
      )}
    </section>
  );
}

/** For which days the statement is complete, what is in no total, and how it counts. */
function Notes() {
  const { statement: words } = usePageWords();
  const { span, isCut, isHoled, statement } = useSelected(selectStatement);
  if (span === null || statement === null) return null;
  const { from, to } = daysOf(span);
  const days = { from: shownDay(from), to: shownDay(to) };
  return (
    <ul className="statement__notes">
      <li {...(isCut ? { className: 't-warn', role: 'status' } : {})}>
        {isCut ? words.cut(days) : words.complete(days)}
      </li>
      {isHoled && <li className="t-warn">{words.holed}</li>}
      {statement.uncounted > 0 && <li>{words.uncounted({ count: statement.uncounted })}</li>}
      <li>{words.basis}</li>
      <li>{words.fees}</li>
    </ul>
  );
}
