import { beforeAll, expect, test } from 'vitest';
import type { App } from './app.ts';
import { openControlled } from './controlled.ts';
import { endBySite, logInAgain } from './ended-session.ts';
import { QUESTION } from './kept-forms.ts';
import { linkTo } from './member-forms.ts';
import { announce, isTaken, leaveFor, showPage, startCopy } from './release.ts';

/* W21, V4a: what is kept for a member whose session the site has ended is a text that is not sent. */

let dist: string;
let app: App;
beforeAll(async () => {
  const copy = await startCopy();
  ({ dist, app } = copy);
  return copy.close;
});

/** The session has ended under a question. The member is on the page of the login. */
async function endedUnderQuestion() {
  const tab = await openControlled(app, QUESTION.path);
  await QUESTION.fill(tab.page);
  await endBySite(app, tab.page, () => QUESTION.send(tab.page));
  return tab;
}

test('W21: a release waits for a kept text, on the page of the login and in the form that shows it again', async () => {
  const { page, context } = await endedUnderQuestion();
  await leaveFor(page, dist, 1);
  await showPage(page, 'visible');
  await logInAgain(page);
  await linkTo(QUESTION.path)(page);
  expect(await QUESTION.read(page)).toEqual(QUESTION.shows);
  await leaveFor(page, dist, 2);
  expect(await QUESTION.read(page)).toEqual(QUESTION.shows);
  await page.locator('.form textarea').fill(''); // the member gives it up
  await isTaken(page, 2);
  await context.close();
});

test('W21: a release waits no longer for a kept text whose member has left its form', async () => {
  const { page, context } = await endedUnderQuestion();
  await logInAgain(page);
  await linkTo(QUESTION.path)(page);
  expect(await QUESTION.read(page)).toEqual(QUESTION.shows);
  await linkTo('/dnw')(page);
  await page.getByLabel('입금금액').waitFor();
  await announce(page, dist, 3);
  await showPage(page, 'hidden');
  await isTaken(page, 3);
  await context.close();
});
