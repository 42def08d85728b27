import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type Act, composed, draggedToEnd, halfComposed, inTurn, keys, left, pasted, typed, written } from './acts.ts';
import { type App, openTab, signIn, startApp } from './app.ts';
import { amountField, openView } from './coins.ts';
import { agree, fillAccount, fillBank, fillPerson, heading, lastCode, newcomer, next } from './join.ts';

/* What real keys, a real input method, the clipboard and the undo of the browser do in fields. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What is done in an empty field, what it shows then, and what stands before the caret; null where that says nothing. */
type Row = readonly [name: string, acts: readonly Act[], shown: string, before: string | null];

/** What is done to whole points, and to amounts of coins. */
const OF_ALL: readonly Row[] = [
  ['digits that are composed one after the other', [composed('５', '５０', '５００')], '500', '500'],
  ['a composition is left alone until it ends', [halfComposed('５０')], '５０', null],
  [
    'digits that are composed within an amount',
    [pasted('10,000'), keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft'), composed('５', '５５')],
    '1,055,000',
    '1,055',
  ],
  [
    'Backspace behind a comma',
    [pasted('10,000'), keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace')],
    '1,000',
    '1',
  ],
  [
    'Backspace behind a comma that was typed',
    [typed('10,000'), keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace')],
    '1,000',
    '1',
  ],
  ['Delete before a comma', [pasted('10,000'), keys('Home', 'ArrowRight', 'ArrowRight', 'Delete')], '1,000', '1,0'],
  ['the first digit is deleted', [pasted('10,000'), keys('Home', 'Delete')], '0000', ''],
  ['the first digit is changed', [pasted('10,000'), keys('Home', 'Delete'), typed('2')], '20,000', '2'],
  ['zeros are left', [pasted('10,000'), keys('Home', 'Delete'), left], '', null],
  ['zeros before a number are left', [pasted('1,005,000'), keys('Home', 'Delete'), left], '5,000', null],
  ['a digit is typed within', [pasted('10,000'), keys('Home', 'ArrowRight'), typed('23')], '1,230,000', '1,23'],
  [
    'a selection is replaced',
    [
      pasted('1,234,567'),
      keys('Home', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'),
      typed('9'),
    ],
    '19,567',
    '19',
  ],
  [
    'digits are pasted within',
    [pasted('10,000'), keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft'), pasted('77')],
    '1,077,000',
    '1,077',
  ],
  ...['1,5', '1,23', '1,2345', '1.234,56'].flatMap((text): readonly Row[] => [
    [`${text} in the place of 1,234`, [typed('1234'), keys('Control+a'), pasted(text)], text, text],
    [`${text} that a program writes over 1,234`, [typed('1234'), written(text, 'insertText')], text, text],
    [`${text} that is filled in over 1,234`, [typed('1234'), written(text, 'insertReplacementText')], text, text],
  ]),
  [
    'digits that are dragged to the end',
    [pasted('23,456'), keys('Home', 'Shift+ArrowRight', 'Shift+ArrowRight'), draggedToEnd],
    '45,623',
    null,
  ],
  ['undo', [typed('5000'), keys('Control+z')], '500', '500'],
  ['undo and redo', [typed('5000'), keys('Control+z', 'Control+z', 'Control+Shift+Z')], '500', '500'],
  ['undo of a deletion', [pasted('10,000'), keys('Home', 'Delete', 'Control+z')], '10,000', ''],
  ['undo of a paste over all', [typed('7'), keys('Control+a'), pasted('10,000'), keys('Control+z')], '7', null],
  ['a decimal comma that is typed', [typed('1,5')], '1,5', '1,5'],
  ['a decimal comma behind thousands', [typed('5000,00')], '5000,00', '5000,00'],
  ['a comma behind four digits', [typed('1,2345'), left], '1,2345', null],
  ['a blank between digits', [typed('5000 3'), left], '5000 3', null],
  ['two lines', [pasted('5000\n3000'), left], '5000 3000', null],
  ['commas that are typed', [typed('1,234,567'), left], '1,234,567', null],
  ['digits of full width with blanks around', [pasted('\u00a0５，０００\u200b')], '5,000', '5,000'],
  ['more digits than the field takes', [pasted('9'.repeat(60)), left], '9'.repeat(60), null],
];

/** The fields of amounts, and how to come to them. */
const FIELDS: readonly (readonly [
  name: string,
  open: () => ReturnType<typeof openView>,
  field: (page: Page) => Locator,
])[] = [
  ['a withdrawal of coins', () => openView(app, 'withdraw'), (page) => amountField(page, 'withdraw')],
  ['a conversion', () => openView(app, 'convert'), (page) => amountField(page, 'convert')],
  [
    'a deposit',
    async () => {
      const tab = await openTab(app);
      await signIn(tab.page, app, '/dnw');
      return tab;
    },
    (page) => page.getByLabel('입금금액'),
  ],
  [
    'a stake',
    async () => {
      const tab = await openTab(app);
      await signIn(tab.page, app);
      return tab;
    },
    (page) => page.getByLabel('투자금액'),
  ],
];

const caretOf = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => input.value.slice(0, input.selectionStart ?? 0));

describe.each(everyNth(3, FIELDS))('BR13a: typing in the field of %s', (name, open, at) => {
  test('gives the number that is meant, or the text as it was typed, and the caret stays beside its digit', async () => {
    const { page, complaints, context } = await open();
    const devtools = await context.newCDPSession(page);
    const field = at(page);
    await field.waitFor();
    await page.waitForFunction(() => document.querySelector('.coins[aria-busy="true"]') === null);
    const wanted =
      name === 'a stake' ? OF_ALL.filter(([, , shown]) => shown.length < 40 && !/^1,0/.test(shown)) : OF_ALL;
    const seen: unknown[] = [];
    for (const [what, acts, , before] of wanted) {
      await field.fill('');
      await field.focus();
      for (const act of acts) await act(page, field, devtools);
      seen.push([what, await field.inputValue(), before === null ? null : await caretOf(field)]);
      await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    }
    expect(seen).toEqual(wanted.map(([what, , shown, before]) => [what, shown, before]));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** What is done in a field of a text, what it shows once it is left, and what is said of it; empty where nothing is wrong. */
type TextRow = readonly [label: string, act: Act, shown: string, said: string];
const NO_MAIL = '이메일 주소가 올바르지 않습니다.';
const NO_PHONE = '휴대전화 번호가 올바르지 않습니다.';
const NO_DAY = '생년월일을 1991-08-24처럼 입력해 주세요.';
const NO_TAG = '태그는 4294967295까지의 숫자로 입력해 주세요.';
const longName = '김'.repeat(41);

const OF_A_PERSON: readonly TextRow[] = [
  ['이름', pasted(` ${'김'.repeat(40)}\u200b`), '김'.repeat(40), ''],
  ['이름', pasted(longName), longName, '40자까지 입력할 수 있습니다.'],
  ['생년월일', pasted(' 1991-08-24'), '1991-08-24', ''],
  ['생년월일', pasted('1991.08.24'), '1991-08-24', ''],
  ['생년월일', composed('１９９１', '１９９１０８２４'), '1991-08-24', ''],
  ['생년월일', pasted('1991-08-24 1992-01-01'), '1991-08-24 1992-01-01', NO_DAY],
  ['휴대전화', pasted('+82 10-2841-7726'), '010-2841-7726', ''],
  ['휴대전화', typed('010.2841.7726'), '010-2841-7726', ''],
  ['휴대전화', composed('０', '０１', '０１０２８４１７７２６'), '010-2841-7726', ''],
  ['휴대전화', pasted('010-2841-7726 010-1111-2222'), '010-2841-7726 010-1111-2222', NO_PHONE],
  ['휴대전화', inTurn(composed('０', '０１'), keys('Control+z')), '', ''],
  ['휴대전화', inTurn(typed('0101'), typed('ㄱ'), keys('Control+z', 'Control+z', 'Control+y')), '010', NO_PHONE],
  ['휴대전화', inTurn(typed('01028417726'), left, keys('Shift+Tab', 'Tab', 'Control+z')), '010-2841-7726', ''],
  [
    '휴대전화',
    inTurn(typed('01028417726'), left, keys('Shift+Tab', 'Tab', 'Control+z', 'Control+z')),
    '0102841772',
    NO_PHONE,
  ],
  ['생년월일', inTurn(pasted('생일 1991-08-24'), keys('Control+z')), '', ''],
  ['이메일 선택', inTurn(typed('a@b.kr'), pasted('메일'), keys('Control+z')), 'a@b.k', ''],
  ['이메일 선택', pasted('Gildong Hong <a@b.example>'), 'Gildong Hong <a@b.example>', NO_MAIL],
  ['이메일 선택', typed('Gildong Hong <a@b.example>'), 'Gildong Hong <a@b.example>', NO_MAIL],
  ['이메일 선택', pasted('a@b.example, c@d.example'), 'a@b.example, c@d.example', NO_MAIL],
  ['이메일 선택', pasted(' a@b.example\u00a0'), 'a@b.example', ''],
];
const OF_AN_ACCOUNT: readonly TextRow[] = [
  ['계좌번호', pasted(' 110-482-914820 '), '110482914820', ''],
  ['계좌번호', pasted('110482 / 914820'), '110482 / 914820', '숫자만 입력해 주세요.'],
  ['계좌번호', pasted('1'.repeat(31)), '1'.repeat(31), '30자까지 입력할 수 있습니다.'],
  ['추천 코드 선택', pasted(` GANGNAM1${' '.repeat(40)}`), 'GANGNAM1', ''],
];
const OF_A_TAG: readonly TextRow[] = [
  ['태그', pasted(' 1234567890'), ' 1234567890', ''],
  ['태그', composed('１', '１２'), '１２', ''],
  ['태그', pasted('12345678901'), '12345678901', NO_TAG],
  ['태그', pasted('1,5'), '1,5', NO_TAG],
];

/** Does the rows of a table, and gives what the fields show and say then. */
async function done(page: Page, devtools: CDPSession, rows: readonly TextRow[]): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  for (const [label, act] of rows) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill('');
    await field.focus();
    await act(page, field, devtools);
    await field.blur();
    const box = page.locator('.field').filter({ has: field });
    seen.push([label, await field.inputValue(), (await box.locator('.field__help--error').allTextContents()).join('')]);
  }
  return seen;
}
const expected = (rows: readonly TextRow[]) => rows.map(([label, , shown, said]) => [label, shown, said]);

describe('J6: the fields of a person', () => {
  test('read one text as it is meant, and leave any other where it stands, with the reason under it', async () => {
    const who = newcomer(9);
    const { page, complaints, context } = await openTab(app);
    const devtools = await context.newCDPSession(page);
    await page.goto(`${app.site.url}/signup`);
    await next(page);
    await agree(page);
    await fillAccount(page, who);
    await next(page);
    await heading(page, '본인 정보를 입력해 주세요');
    expect(await done(page, devtools, OF_A_PERSON)).toEqual(expected(OF_A_PERSON));
    await fillPerson(page, who);
    await next(page);
    await heading(page, '입출금 계좌를 등록합니다');
    expect(await done(page, devtools, OF_AN_ACCOUNT)).toEqual(expected(OF_AN_ACCOUNT));
    await page.getByRole('textbox', { name: '추천 코드 선택' }).fill('');
    await fillBank(page, who);
    await next(page);
    await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
    const digits = page.locator('.code input');
    const code = (): Promise<string> =>
      digits.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value || '_').join(''));
    await digits.first().fill('12345678');
    expect(await code()).toBe('______');
    await page.getByText('인증번호 6자리를 입력해 주세요.').waitFor();
    await digits.first().focus();
    for (const digit of ['１', '２', '３']) await composed(digit)(page, digits, devtools);
    expect(await code()).toBe('123___');
    await digits.first().fill(`[Round] ${lastCode(app)}`);
    expect(await code()).toBe(lastCode(app));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('K4: a withdrawal of coins', () => {
  test('takes a tag with blanks around it whole, and says of a longer one why it is none', async () => {
    const { people, coins } = app.site.world;
    const demo = people.find('demo');
    if (demo === undefined) throw new Error('the site has no demo member');
    coins.wallets.generate(demo, 'XRP', coins.wallets.draft(demo, 'XRP').address);
    const { page, complaints, context } = await openView(app, 'withdraw');
    const devtools = await context.newCDPSession(page);
    await page.getByLabel('받을 코인').selectOption('XRP');
    expect(await done(page, devtools, OF_A_TAG)).toEqual(expected(OF_A_TAG));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('of 0,001 asks for no confirmation, and the text stands with the reason under it', async () => {
    const { page, complaints, context } = await openView(app, 'withdraw');
    const field = amountField(page, 'withdraw');
    for (const text of ['0,001', '1,5', '0 001', '1.000,50']) {
      await field.fill(text);
      await field.press('Enter');
      await page.getByText('쉼표는 세 자리마다 넣고, 소수점은 마침표(.)로 씁니다.').waitFor();
      expect([await field.inputValue(), await page.getByRole('alertdialog').count()]).toEqual([text, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
