import { useEffect, useId, useState } from 'react';
import type { CashKind } from '../../../engine/index.ts';
import { selectMe, selectWallet } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Fitting } from '../../parts/fitting.tsx';
import { whole } from '../../parts/format.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import '../../styles/tables.css';
import '../../styles/cash.css';
import { Desk } from './desk.tsx';
import { askSiteRules } from './rules.tsx';
import { SideRecords } from './side-records.tsx';

/** Deposits and withdrawals: requests, what is pending, and the newest records (product.md 2, /dnw). */
export default function Cash() {
  const words = usePageWords();
  return (
    <div className="page money">
      <PageHead title={words.titles.cash} to="/trade" back={words.cash.toTrade} />
      <CashBoard />
    </div>
  );
}

/** Both sides of the desk, the balances and the newest records. The side panel shows it too. */
export function CashBoard() {
  useSiteRules();
  return (
    <div className="cash">
      <CashForm />
      <aside className="cash__side">
        <Balances />
        <SideRecords />
      </aside>
    </div>
  );
}

/** Asks for the site's rules and account, each time the screen is opened: both may have changed. */
function useSiteRules(): void {
  const send = useSend();
  const isMember = useSelected(selectMe) !== null;
  useEffect(() => {
    if (isMember) askSiteRules(send);
  }, [isMember, send]);
}

const KINDS: readonly CashKind[] = ['D', 'W'];

/** The two tabs. Each keeps what was typed in it. */
function CashForm() {
  const words = usePageWords();
  const panel = useId();
  const [kind, setKind] = useState<CashKind>('D');
  const tabs = KINDS.map((key) => ({ key, label: words.cash.tabs[key] }));
  return (
    <section className="panel cash__form" aria-label={words.cash.form}>
      <div className="panel__head panel__head--line">
        <Tabs tabs={tabs} at={kind} onPick={setKind} label={words.cash.form} panel={panel} />
        <span className="t-3 only-d">{words.cash.always}</span>
      </div>
      <div id={panel} role="tabpanel" aria-label={words.cash.tabs[kind]} data-home tabIndex={-1}>
        {KINDS.map((one) => (
          <div key={one} hidden={one !== kind}>
            <Desk kind={one} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Balances() {
  const words = usePageWords();
  const wallet = useSelected(selectWallet);
  const value = (points: number | null | undefined) => (
    <b className="num">
      <Fitting value={points == null ? words.none : whole(points)} unit={words.won} />
    </b>
  );
  return (
    <section className="panel cash__bal" aria-label={words.cash.balances}>
      <div>
        <span className="t-3">{words.cash.points}</span>
        {value(wallet?.points)}
      </div>
      <div>
        <span className="t-3">{words.cash.money}</span>
        {value(wallet?.money)}
      </div>
    </section>
  );
}
