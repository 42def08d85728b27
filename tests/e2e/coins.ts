import type { Page } from 'playwright-core';
import { addressFor } from '../../fixtures/site/world/coins/coin-addresses.ts';
import { amountOf, type WalletName } from '../../fixtures/site/world/coins/coin-catalog.ts';
import { type App, DESKTOP, openTab, signIn } from './app.ts';

/* The commands of the coin screens, up to their confirmation, and the site's books about them. */

/** A receiver of bitcoins. */
export const BTC = addressFor('BTC', 'somebody');

/** A tab of the demo member on a view of the assets page. */
export async function openView(app: App, view: string, viewport = DESKTOP, allow?: RegExp) {
  const tab = await openTab(app, allow === undefined ? { viewport } : { viewport, allow });
  await signIn(tab.page, app, `/asset?view=${view}`);
  return tab;
}

/** The books of the site: the demo member's records of coins, and what each wallet holds. */
export function booksOf({ site }: App) {
  const member = site.world.people.find('demo');
  if (member === undefined) throw new Error('the site has no demo member');
  const { id } = member;
  const records = (type: string) => site.world.coins.listOf(id).filter((record) => record.type === type);
  const points = (type: string) => site.world.cash.listOf(id).filter((record) => record.type === type);
  return {
    id,
    records,
    held: (coin: WalletName): number => {
      const { wallets } = site.world.coins;
      const wallet = wallets.of(id, coin);
      return wallet === undefined ? 0 : amountOf(coin, wallets.units(wallet));
    },
    /** How often a command was carried out from now on. A transfer is in the records of points. */
    counter: (type: string): (() => number) => {
      const count = (): number => (type === 'PM' ? points(type) : records(type)).length;
      const before = count();
      return () => count() - before;
    },
  };
}

/** The field of the amount in each form. */
const AMOUNT = { withdraw: '출금수량', convert: '보내는 지갑', promo: '전송금액' } as const;
export const amountField = (page: Page, view: keyof typeof AMOUNT) => page.getByRole('textbox', { name: AMOUNT[view] });

/** Fills the form up to its confirmation. */
export async function fillWithdrawal(page: Page): Promise<void> {
  await page.getByLabel('받을 코인').selectOption('BTC');
  await page.getByLabel('받는 주소').fill(BTC);
  await page.getByLabel('출금수량').fill('0.01');
  await page.getByLabel('앞 6자와 뒤 6자를 받는 쪽 주소와 비교했습니다').check();
  await page.getByRole('button', { name: '0.01000000 BTC 출금 신청' }).click();
  await page.getByRole('alertdialog').waitFor();
}
async function fillConversion(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '보내는 지갑' }).fill('100');
  await page.getByRole('button', { name: /^100\.000000 USDT를 .*원으로 전환$/ }).click();
  await page.getByRole('alertdialog').waitFor();
}
async function fillTransfer(page: Page): Promise<void> {
  await page.getByLabel('전송금액').fill('6,000');
  await page.getByRole('button', { name: '전송하기' }).click();
  await page.getByRole('alertdialog').waitFor();
}

/** A button of the open dialog. */
export const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

/** Each command: its view, its path, its form, its button, the type of its record, and what is said in doubt. */
export const COMMANDS = [
  {
    view: 'withdraw',
    path: '/api/coin/dnw/withdraw/apply',
    fill: fillWithdrawal,
    yes: '신청하기',
    type: 'W',
    doubt: '출금 신청이 접수되었는지 확인하고 있습니다',
  },
  {
    view: 'convert',
    path: '/api/coin/dnw/convert',
    fill: fillConversion,
    yes: '전환하기',
    type: 'C',
    doubt: '전환되었는지 확인하고 있습니다',
  },
  {
    view: 'promo',
    path: '/api/bitdex/sendCoin',
    fill: fillTransfer,
    yes: '전송하기',
    type: 'PM',
    doubt: '전송되었는지 확인하고 있습니다',
  },
] as const;
/** Requests to a path, whatever their parameters. */
export const at =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path;
/** What is shown when a command was taken, or when a record like one in doubt was found. */
export const TAKEN = /승인해 주세요|전환이 완료되었습니다|코인 전송이 완료되었습니다|같은 내용의 신청이 내역에 있어/;
export const ABSENT = '보낸 요청이 접수되지 않았습니다. 다시 신청해 주세요.';

type Noted = { bodies: string[] };
/** Runs in the page: notes the body of each request. The driver does not see that of a `Request` that was cloned, as ky's are. */
function noteBodies(): void {
  const noted = globalThis as unknown as Noted & { fetch: typeof fetch };
  const ask = noted.fetch.bind(globalThis);
  noted.bodies = [];
  noted.fetch = (request, init) => {
    const copy = request instanceof Request ? request.clone() : new Request(request, init);
    void copy.text().then((body) => noted.bodies.push(body));
    return ask(request, init);
  };
}

/** Notes the bodies of a page's requests from now on. The answer tells those that were sent. */
export async function bodiesFrom(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(noteBodies);
  return () => page.evaluate(() => (globalThis as unknown as Noted).bodies);
}

export type Held = { readonly paste: (text: string) => void };

/** The clipboard is read when the test says so, as where the browser asks the member first. */
export function holdClipboard(): void {
  const text = new Promise<string>((paste) => {
    Object.assign(globalThis, { paste });
  });
  Object.defineProperty(navigator, 'clipboard', { value: { readText: () => text } });
}
