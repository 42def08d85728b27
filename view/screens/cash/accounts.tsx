import type { CashKind } from '../../../engine/index.ts';
import { readAccount } from '../../../engine/rules/forms.ts';
import { selectSiteAccount } from '../../../engine/selectors/screens.ts';
import { selectMe, selectQuery } from '../../../engine/selectors/shell.ts';
import { useEngine, useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Again } from '../../parts/again.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { ASK_ACCOUNT } from './rules.tsx';

/** From the first digit to the last. */
const DIGITS = /\p{Nd}.*\p{Nd}/su;
/** A number with fewer digits is no account. */
const ACCOUNT_MIN = 7;

/**
 * The number in the site's account, which also names the bank and the holder: all its digits make one account number (J6). Where they do not, there is
 * a second number, such as a phone number, or other signs stand between its parts: then the answer is the whole text, since a part of it may be the wrong number.
 */
export function numberIn(account: string): string {
  const number = DIGITS.exec(account)?.[0] ?? '';
  const digits = readAccount(number) ?? '';
  return digits.length < ACCOUNT_MIN ? account : number;
}

const siteAccount = selectQuery('site.account');

/** An account as it is written. Its number stays on one line. */
function Account({ text }: { readonly text: string }) {
  const number = numberIn(text);
  const at = text.indexOf(number);
  return (
    <>
      {text.slice(0, at)}
      <span className="acct__nr">{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}

/** In the place of the bank, the number and the holder: three words, which take the lines that these will take. */
const WaitingAccount = () => (
  <>
    <Skeleton width="w64" /> <Skeleton width="w120" /> <Skeleton width="w88" />
  </>
);

/**
 * In the place of an account that is not known: `-` where the site has none or could not be asked (with a second try then), and its place while
 * the site has not answered (product.md 2, Side panel and inner views).
 */
function NoAccount({ isTold }: { readonly isTold: boolean }) {
  const words = usePageWords();
  const send = useSend();
  const isFailed = useSelected(siteAccount)?.status === 'failed';
  if (isTold) return words.none;
  if (!isFailed) return <WaitingAccount />;
  return (
    <>
      {words.none} <Again onPress={() => send(ASK_ACCOUNT)} />
    </>
  );
}

/** The site's account for deposits; its place until it is loaded. There is nothing to copy where the site has none. */
export function SiteAccount() {
  const words = usePageWords();
  const { reveal } = useEngine();
  const ref = useSelected(selectSiteAccount);
  const isTold = useSelected(siteAccount)?.body != null;
  const account = ref === null ? null : reveal(ref);
  const number = account === null ? null : numberIn(account);
  return (
    <div className="acct">
      <div className="acct__row acct__row--site">
        <span className="t-3">{words.cash.siteAccount}</span>
        <b className="acct__v num">{account === null ? <NoAccount isTold={isTold} /> : <Account text={account} />}</b>
        {(number !== null || !isTold) && <CopyButton text={number} name={words.cash.siteAccount} />}
      </div>
    </div>
  );
}

/** The account that the money goes to, as it is written; empty until it is loaded. Another account is another question. */
export function useTarget(kind: CashKind): string {
  const { reveal } = useEngine();
  const site = useSelected(selectSiteAccount);
  const own = useSelected(selectMe)?.accountNum;
  const ref = kind === 'D' ? site : own;
  return ref == null ? '' : reveal(ref);
}

/** The account that the money goes to: the site's for a deposit, the member's own for a withdrawal. */
export const TargetAccount = ({ kind }: { readonly kind: CashKind }) =>
  kind === 'D' ? (
    <SiteAccount />
  ) : (
    <div className="acct">
      <OwnAccount />
    </div>
  );

/** The member's registered account and its holder. The middle of the number is hidden; `-` is in the place of a number that is not known. */
export function OwnAccount() {
  const words = usePageWords();
  const { reveal } = useEngine();
  const me = useSelected(selectMe);
  const said = (ref: Parameters<typeof reveal>[0] | null | undefined): string | null =>
    ref == null ? null : reveal(ref);
  const number = said(me?.accountNum);
  const account = [said(me?.bankName), number === null ? words.none : masked(number)]
    .filter((one) => one !== null)
    .join(' ');
  return (
    <>
      <div className="acct__row">
        <span className="t-3">{words.cash.ownAccount}</span>
        <b className="acct__v num">{account}</b>
      </div>
      <div className="acct__row">
        <span className="t-3">{words.cash.holder}</span>
        <b className="acct__v">{said(me?.accountName) ?? words.none}</b>
      </div>
    </>
  );
}

/** Digits of an account number that are shown, at its beginning and its end. */
const SHOWN = { first: 3, last: 4 };

/** An account number with its middle digits hidden: `110-***-**4821`. */
function masked(number: string): string {
  const count = number.replaceAll(/\D/g, '').length;
  let nr = 0;
  return number.replaceAll(/\d/g, (digit) => {
    nr += 1;
    return nr <= SHOWN.first || nr > count - SHOWN.last ? digit : '*';
  });
}
