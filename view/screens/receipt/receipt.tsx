import { useEffect, useId, useMemo, useRef } from 'react';
import { roundLengthMs } from '../../../engine/index.ts';
import { type ShownReceipt, selectIsReceiptUnasked, selectReceipt } from '../../../engine/selectors/screens.ts';
import { instrumentOf } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { useModal } from '../../hooks/useModal.ts';
import { type Names, useNames } from '../../hooks/useNames.ts';
import { noted } from '../../hooks/useOnePress.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import type { AllWords } from '../../locales/words.ts';
import { part } from '../../parts/chunk.ts';
import { day, roundTime } from '../../parts/figures.ts';
import { Icon } from '../../parts/icon.tsx';
import { roundName, typeLabel } from '../../parts/labels.ts';
import { Link } from '../../parts/link.tsx';
import { Optional } from '../../parts/optional.tsx';
import { brought, isGain } from '../../parts/tag.tsx';
import '../../styles/tables.css';
import '../../styles/receipt.css';
import { off } from '../../parts/off.ts';
import { verdictCode, whyOf } from '../history/audit.tsx';
import { Changed } from './changed.tsx';
import { Compared } from './compared.tsx';
import { TradeChart } from './trade-chart.tsx';
import { TradeTable } from './trade-table.tsx';

const ShareReceipt = part(() => import('./share.tsx'));

type Props = { readonly betId: number; readonly onClose: () => void };

/** The receipt of a bet: computed again beside the site's word, with the trades that it was settled by (decisions, Beyond the specification). */
export default function Receipt({ betId, onClose }: Props) {
  const words = usePageWords();
  const shown = useSelected(useMemo(() => selectReceipt(betId), [betId]));
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useModal(box, onClose);
  useRead(betId);
  return (
    <div className="scrim">
      {/* it closes on the click: if it closed on the press, the click would reach what lies under it */}
      <button type="button" className="scrim__beside" tabIndex={-1} aria-hidden="true" onClick={noted(onClose)} />
      <div ref={box} className="dialog receipt" role="dialog" aria-modal="true" aria-labelledby={title} tabIndex={-1}>
        <header className="receipt__head">
          <div>
            <h2 className="dialog__title" id={title}>
              {words.receipt.title}
            </h2>
            {shown && <Head shown={shown} />}
          </div>
          <button type="button" className="icon-btn" aria-label={words.close} onClick={noted(onClose)}>
            <Icon name="close" size={20} />
          </button>
        </header>
        {shown === null ? (
          <p className="receipt__none">{words.receipt.unknownBet}</p>
        ) : (
          <Body betId={betId} shown={shown} />
        )}
      </div>
    </div>
  );
}

/** Asks the site for what the receipt lacks: when it is opened, and when something of it is not known yet or not kept any more. */
function useRead(betId: number): void {
  const send = useSend();
  const isUnasked = useSelected(useMemo(() => selectIsReceiptUnasked(betId), [betId]));
  useEffect(() => {
    send({ type: 'receipt.read', betId });
  }, [betId, send]);
  useEffect(() => {
    if (isUnasked) send({ type: 'receipt.read', betId });
  }, [betId, isUnasked, send]);
}

function Body({ betId, shown }: ShownProps & Pick<Props, 'betId'>) {
  const all = usePageWords();
  const names = useNames();
  const { receipt: words } = all;
  const send = useSend();
  const save = (): void => send({ type: 'receipt.save', betId });
  return (
    <div className="receipt__grid">
      <section className="receipt__main">
        <Verdict shown={shown} />
        <TradeChart shown={shown} />
        <TradeTable shown={shown} />
      </section>
      <section className="receipt__side">
        <Compared shown={shown} />
        <Facts shown={shown} />
        <div className="receipt__btns">
          <button type="button" className="btn btn--block" onClick={save} {...off(shown.status === 'reading')}>
            <Icon name="export" size={16} />
            {words.save}
          </button>
          <Optional>
            <ShareReceipt shown={shown} facts={factsOf(all, names, shown)} />
          </Optional>
          <Link className="btn btn--block btn--line" to="/support/notice?view=contact">
            <Icon name="chat" size={16} />
            {words.contact}
          </Link>
        </div>
      </section>
    </div>
  );
}

type ShownProps = { readonly shown: ShownReceipt };

function Head({ shown }: ShownProps) {
  return <p className="t-3 num">{factsOf(usePageWords(), useNames(), shown)}</p>;
}

/** Which round it is, of what and when. */
function factsOf(words: AllWords, names: Names, { bet, option, ...shown }: ShownReceipt): string {
  const startMs = shown.startMs ?? bet.createdMs;
  const time = roundTime(startMs, roundLengthMs(option.type));
  const facts = [
    roundName(words, bet.round),
    `${names.code(option.stock)} ${typeLabel(words, option.type)}`,
    startMs > 0 ? `${day(startMs)} ${time}` : words.none,
  ];
  return facts.join(' · ');
}

const LOOKS = { agrees: ['', 'check'], differs: [' verdict--no', 'warn'], unknown: [' verdict--na', 'dash'] } as const;

/** Whether our own computation agrees with the site, and by what it was made. */
function Verdict({ shown }: ShownProps) {
  const words = usePageWords();
  const send = useSend();
  const { bet, status, settledMs } = shown;
  const { audit } = bet;
  const [tone, icon] = LOOKS[audit?.verdict ?? 'unknown'];
  const basis = settledMs !== null ? words.receipt.byTrades : words.receipt.byRound;
  const why = audit === null ? '' : (whyOf(words, audit) ?? basis);
  return (
    <div className={`verdict${tone}`} role="status">
      <span className="verdict__ic">
        <Icon name={icon} size={24} />
      </span>
      <div>
        <b>{audit === null ? words.receipt.pending : words.receipt.verdicts[verdictCode(audit)]}</b>
        <span>{status === 'reading' ? words.receipt.reading : why}</span>
        <Changed shown={shown} />
        {status === 'failed' && (
          <span>
            {words.receipt.failed}{' '}
            <button type="button" className="link" onClick={() => send({ type: 'receipt.read', betId: bet.id })}>
              {words.receipt.again}
            </button>
          </span>
        )}
      </div>
      {audit !== null && (
        <span className={`verdict__amt num${isGain(bet) ? ' t-gain' : ''}`}>{brought(words, bet)}</span>
      )}
    </div>
  );
}

/** Groups of four digits of the fingerprint that are shown; the saved file has all. */
const SHOWN_GROUPS = 3;

function Facts({ shown: { bet, option, fingerprint } }: ShownProps) {
  const words = usePageWords();
  const groups = fingerprint.match(/.{4}/g) ?? [];
  return (
    <dl className="kv kv--sm">
      <div>
        <dt>{words.receipt.betId}</dt>
        <dd className="num">{bet.id}</dd>
      </div>
      <div>
        <dt>{words.order.source}</dt>
        <dd>{words.order.sources[instrumentOf(option.stock).group]}</dd>
      </div>
      <div>
        <dt>{words.receipt.fingerprint}</dt>
        <dd className="num">{groups.slice(0, SHOWN_GROUPS).join(' ')}</dd>
      </div>
    </dl>
  );
}
