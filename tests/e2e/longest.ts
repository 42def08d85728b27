import type { Page, Route } from 'playwright-core';

/* The longest values that a site may send: the page has room for them on every screen. */

/** Twelve digits, in points. */
const AMOUNT = 987_654_321_012;
/** Twenty wide letters. */
const NAME = '가나다라마바사아자차카타파하거너더러머버';
/** Forty wide letters without a blank. */
const HOLDER = 'WM'.repeat(20);
const LINK = `https://example.com/${'a'.repeat(120)}`;
const TITLE = `${'아주 긴 공지 제목입니다 '.repeat(6)}${LINK}`;
const BODY = `<p>${TITLE} <a href="${LINK}">${LINK}</a></p><table><tr><td>${'열'.repeat(40)}</td><td>${'x'.repeat(90)}</td></tr></table>`;

type Rule = readonly [path: RegExp, field: RegExp, value: (was: unknown) => unknown];
/** The field of an answer that takes a value; the first that fits. */
const RULES: readonly Rule[] = [
  [/\/(me|.*history.*|.*dnw.*)$/, /^(point|money)$/, () => AMOUNT],
  [/./, /^profit$/, (was) => (typeof was === 'number' ? (was > 0 ? AMOUNT : -AMOUNT) : was)],
  [/\/me$/, /^(name|nick|bankName|myPartnerName)$/, () => NAME],
  [/\/me$/, /^accountName$/, () => HOLDER],
  [/\/me$/, /^email$/, () => `${'a'.repeat(50)}@${'b'.repeat(40)}.example`],
  [/\/me$/, /^accountNum$/, () => '1234567890-1234567890-1234567890'],
  [/accn$/, /./, (was) => (typeof was === 'string' ? `1234-5678-9012-3456-7890 ${HOLDER}` : was)],
  [/content|message|contact/, /^title$/, () => TITLE],
  [/content|message|contact/, /^(content|question|answer)$/, (was) => (typeof was === 'string' ? BODY + was : was)],
];

/** The longest values that a member of a real site may have. */
export const LONG: readonly Rule[] = [
  [/\/(me|.*history.*|.*\/dnw\/.*)$/, /^(point|money)$/, () => 1_234_567_890],
  [/./, /^profit$/, (was) => (typeof was === 'number' ? Math.sign(was) * 123_456_789 : was)],
  [/\/me$/, /^(name|nick|accountName)$/, () => NAME],
  [/\/me$/, /^accountNum$/, () => '1002-345-678901-23'],
  [/accn$/, /./, (was) => (typeof was === 'string' ? '농협은행 3521-0987-6543-21 주식회사라운드홀딩스' : was)],
];

function lengthened(value: unknown, field: string, path: string, rules: readonly Rule[]): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, field, path, rules));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name, path, rules)]));
  const rule = rules.find(([of, name]) => of.test(path) && name.test(field));
  return rule === undefined ? value : rule[2](value);
}

/** From now on the site's answers to this page have the longest values. */
export const lengthenAnswers = (page: Page, rules = RULES): Promise<unknown> =>
  page.route(/\/api\//, async (route: Route) => {
    // a request that is under way when the test ends has no answer: its site is closed
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const text = await response.text();
    const { pathname } = new URL(route.request().url());
    const isJson = response.headers()['content-type']?.includes('json') === true;
    await route.fulfill({
      response,
      body: isJson ? JSON.stringify(lengthened(JSON.parse(text), '', pathname, rules)) : text,
    });
  });
