import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import type { CashRecord } from '../../fixtures/site/world/cash/cash-record.ts';
import { type Driver, PATIENCE_MS, press, type, until } from '../support/drivers/driver.ts';
import { DESKTOP } from './app.ts';
import { openAsMember, otherBrowsers } from './others.ts';
import { isPageStill } from './screen-list.ts';
import { AFTERNOON_MS, serveApp } from './serve-app.ts';

/* A withdrawal of points with real keys and presses, in the browsers that Playwright does not drive here. */

/** How much faster the site's clock runs where a test waits for the end of a doubt. */
const SPEED = 4;

const shows = (driver: Driver, text: string): Promise<void> =>
  until(driver, text, (words) => document.body.textContent?.includes(words) === true, text);

/** The withdrawals of the member since the site began, in the site's books: their points and status. */
const booked = ({ world, nowMs }: Site): readonly (readonly [points: number, status: number])[] =>
  world.cash
    .listOf(world.people.find('demo')?.id ?? -1)
    .filter(({ createdMs }: CashRecord) => createdMs >= AFTERNOON_MS && createdMs <= nowMs())
    .map(({ point, status }) => [point, status] as const);
/** Decides the one withdrawal that is pending. */
function decide({ world }: Site, how: 'approve' | 'reject'): void {
  const records = world.cash.listOf(world.people.find('demo')?.id ?? -1);
  const [one, ...others] = records.filter(({ status }) => status === 0);
  expect([one === undefined, others.length]).toEqual([false, 0]);
  world.cash[how](one?.id ?? -1);
}

/** What the field of the amount holds, which has the focus then. Null: it is not shown. Both sides of the desk are in the page. Runs in the page. */
function fieldText(): string | null {
  const labels = [...document.querySelectorAll('label')];
  const field = labels.find((one) => one.checkVisibility() && one.textContent?.trim() === '출금금액')?.control;
  field?.focus();
  return field instanceof HTMLInputElement && document.activeElement === field ? field.value : null;
}
async function isAmount(driver: Driver, text: string): Promise<void> {
  await expect.poll(() => driver.evaluate(fieldText), { timeout: PATIENCE_MS }).toBe(text);
}

/** Shows the side of withdrawals. What comes late moves the tabs away from a press. */
async function showSide(driver: Driver): Promise<void> {
  await until(driver, 'the tabs', () => document.querySelector('[role=tab]') !== null);
  await until(driver, 'the desk to be still', isPageStill);
  await press(driver, '[role=tab]', '출금 신청');
}

/** Opens the desk's side of withdrawals. */
async function openDesk(driver: Driver, site: Site): Promise<void> {
  await openAsMember(driver, site, '/dnw');
  await showSide(driver);
  await isAmount(driver, '');
}

/** Types an amount and asks for it, up to the question. */
async function ask(driver: Driver, amount: string): Promise<void> {
  await isAmount(driver, '');
  await type(driver, amount);
  await press(driver, '.cash__request button', '출금신청');
  await until(driver, 'the question', () => document.querySelector('[role=alertdialog]') !== null);
}
const answer = (driver: Driver, word: string): Promise<void> => press(driver, '[role=alertdialog] button', word);
const isShut = (driver: Driver): Promise<void> =>
  until(driver, 'no question', () => document.querySelector('[role=alertdialog]') === null);
const isNotTaken = (driver: Driver): Promise<void> =>
  shows(driver, '보낸 신청이 접수되지 않았습니다. 다시 신청해 주세요.');

describe.each(otherBrowsers())('in %s', (_name, open) => {
  let driver: Driver;
  let site: Site;
  beforeAll(async () => {
    driver = await open();
    await driver.resize(DESKTOP);
  });
  beforeEach(async () => {
    site = await serveApp({ speed: SPEED });
    site.world.cash.hold(true);
  });
  afterEach(() => site.close());
  afterAll(() => driver.close());

  test('C9: a withdrawal is sent by its confirmation alone, is under review, and gives the points back when the desk rejects it', async () => {
    await openDesk(driver, site);
    await ask(driver, '30000');
    await answer(driver, '취소');
    await isShut(driver);
    expect([await driver.evaluate(fieldText), booked(site)]).toEqual(['30,000', []]);
    await press(driver, '.cash__request button', '출금신청');
    await answer(driver, '신청하기');
    await shows(driver, '출금 심사 중');
    expect(booked(site)).toEqual([[30_000, 0]]);
    await driver.goto(`${site.url}/dnw`); // the site knows of it, also for a page that is loaded anew
    await showSide(driver);
    await shows(driver, '출금 심사 중');
    decide(site, 'reject');
    await shows(driver, '30,000원 출금 신청이 반려되었습니다.');
    await isAmount(driver, '');
    expect(booked(site)).toEqual([[30_000, 2]]);
  });

  test('C9: a withdrawal that the desk approves is done, and leaves an empty form', async () => {
    await openDesk(driver, site);
    await press(driver, '.cash__request button', '전액');
    await isAmount(driver, '1,284,500');
    await press(driver, '.cash__request button', '출금신청');
    await answer(driver, '신청하기');
    await shows(driver, '출금 심사 중');
    decide(site, 'approve');
    await shows(driver, '1,284,500원 출금이 완료되었습니다.');
    await isAmount(driver, '');
    expect(booked(site)).toEqual([[1_284_500, 1]]);
  });

  test.each([
    ['has no answer is in doubt until the list says that it was not taken', 500, isNotTaken],
    ['the site refuses is told', 400, isShut],
  ] as const)('C9: a withdrawal that %s, and the amount stays', async (_what, status, isTold) => {
    await openDesk(driver, site);
    site.faults.failRest('/api/dnw/apply', status, 1);
    await ask(driver, '30000');
    await answer(driver, '신청하기');
    await answer(driver, '확인');
    await isTold(driver);
    await isAmount(driver, '30,000');
    expect(booked(site)).toEqual([]);
  });
});
