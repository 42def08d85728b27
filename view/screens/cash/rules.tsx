import { CASH_RULES, type CashKind, type Intent, type Sentence } from '../../../engine/index.ts';
import { selectDesk } from '../../../engine/selectors/screens.ts';
import { selectMe, selectQuery } from '../../../engine/selectors/shell.ts';
import { useEngine, useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSiteText } from '../../hooks/useSaid.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { SiteText } from '../../parts/html.tsx';
import { rich } from '../../parts/rich.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';

const siteRules = selectQuery('site.dnw');

const ASK_RULES: Intent = { type: 'call.ask', call: 'site.dnw', params: {} };
export const ASK_ACCOUNT: Intent = { type: 'call.ask', call: 'site.account', params: {} };

/** Asks for the site's rules and its account. */
export function askSiteRules(send: ReturnType<typeof useSend>): void {
  send(ASK_RULES);
  send(ASK_ACCOUNT);
}

/** The rules of the product, and the site's own steps and cautions. */
export function Rules({ kind }: { kind: CashKind }) {
  const { cash } = usePageWords();
  const { method, caution } = useSelected(selectDesk[kind]);
  const site = useSelected(siteRules);
  return (
    <>
      <section className="caution">
        <h3>{cash.caution}</h3>
        {kind === 'D' ? <DepositRules /> : <WithdrawalRules />}
      </section>
      <Text title={cash.how} text={method} />
      <Text title={cash.site} text={caution} />
      {site?.body == null && (site?.status === 'failed' ? <Unread /> : <WaitingText />)}
    </>
  );
}

function DepositRules() {
  const { cash } = usePageWords();
  const { rules } = cash;
  const { reveal } = useEngine();
  const me = useSelected(selectMe);
  return (
    <ul>
      <li>
        {me !== null && me.accountName === undefined
          ? rules.holderUnknown
          : rich(rules.holder, {
              name: <b>{me?.accountName === undefined ? <Skeleton width="w40" /> : reveal(me.accountName)}</b>,
            })}
      </li>
      <li>{rules.deposit({ min: CASH_RULES.minPoints })}</li>
      <li>{rules.unpaid({ minutes: CASH_RULES.unpaidMs / 60_000 })}</li>
      <li>{rules.support}</li>
    </ul>
  );
}

function WithdrawalRules() {
  const { rules } = usePageWords().cash;
  const { minPoints, withdrawalMaxPoints, withdrawalsADay, withdrawalGapMs, callPoints } = CASH_RULES;
  return (
    <ul>
      <li>{rules.withdrawal({ min: minPoints, max: withdrawalMaxPoints })}</li>
      <li>{rules.often({ count: withdrawalsADay, hours: withdrawalGapMs / 3_600_000 })}</li>
      <li>{rules.call({ points: callPoints })}</li>
      <li>{rules.transfer}</li>
    </ul>
  );
}

/** A text of the site with its title; nothing where the site gives none. */
function Text({ title, text }: { title: string; text: Sentence | undefined }) {
  const read = useSiteText();
  if (text === undefined) return null;
  return (
    <section className="caution">
      <h3>{title}</h3>
      <SiteText text={read(text)} />
    </section>
  );
}

/** The place of the site's texts. */
const WaitingText = () => (
  <section className="caution caution--waiting" aria-hidden="true">
    <Skeleton width="w76" />
    <Skeleton width="w220" />
    <Skeleton width="w220" />
    <Skeleton width="w150" />
  </section>
);

function Unread() {
  const { cash } = usePageWords();
  const send = useSend();
  return (
    <p className="caution" role="alert">
      {cash.unread}{' '}
      <button type="button" className="link" onClick={() => send(ASK_RULES)}>
        {cash.again}
      </button>
    </p>
  );
}
