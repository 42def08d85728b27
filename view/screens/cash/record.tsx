import { memo } from 'react';
import { type DnwRecord, isDated, pad2, recordOutcome, seoulCivil } from '../../../engine/index.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { hm, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { signedRecord, typeWord, wayOf } from '../../parts/records.ts';
import type { Month } from './months.ts';

const TONES = { pending: 'tag tag--live tag--plain', done: 't-3', rejected: 't-warn', unread: 't-3' } as const;

type Props = {
  readonly record: DnwRecord;
  /** Cancels it; undefined for a record that cannot be cancelled. */
  readonly onCancel?: ((record: DnwRecord) => void) | undefined;
};

/** One deposit, withdrawal or booking of the site. */
export const RecordLines = memo(function RecordLines({ record, onCancel }: Props) {
  const words = usePageWords();
  const { records, cancel } = words.cash;
  const outcome = recordOutcome(record);
  return (
    <div className={`rec${outcome === 'rejected' ? ' is-rejected' : ''}`}>
      <span className="rec__ic">
        <Icon name={wayOf(record).icon} size={14} />
      </span>
      <span className="rec__m">
        <b>{typeWord(records, record.type, words.none)}</b>
        <span className="num">
          {isDated(record)
            ? records.time({ day: pad2(seoulCivil(record.createdMs).day), time: hm(record.createdMs) })
            : words.none}
        </span>
      </span>
      <span className="rec__r">
        <b className="num">
          {signedRecord(record)}
          {words.won}
        </b>
        <span className="rec__s">
          <span className={TONES[outcome]}>{outcome === 'unread' ? words.none : records.outcomes[outcome]}</span>
          {onCancel !== undefined && record.type === 'D' && outcome === 'pending' && (
            <button type="button" className="link rec__x" onClick={() => onCancel(record)}>
              {cancel.link}
            </button>
          )}
        </span>
      </span>
    </div>
  );
});

/** The head of a month, with its sums where all of its records are known. */
export function MonthHead({ year, month, sums }: Pick<Month, 'year' | 'month' | 'sums'>) {
  const words = usePageWords();
  const { records: say } = words.cash;
  return (
    <h3 className="month__t">
      {month === 0 ? words.none : say.month({ year, month })}
      {sums && (
        <span className="num">
          {say.sums({ deposits: whole(sums.deposits), withdrawals: whole(sums.withdrawals) })}
        </span>
      )}
    </h3>
  );
}
