import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';
import { endSession, logInAgain } from './ended-session.ts';
import { KEPT_FORMS, QUESTION } from './kept-forms.ts';
import { linkTo, press } from './member-forms.ts';

/* The site ends the session under a form: what was typed is there again after the next login of the same member. A logout forgets it. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each(KEPT_FORMS)('V4a: $what is not lost when the session ends under it', async (form) => {
  const { who = 'demo', path } = form;
  const { page, context } = await openTab(app, { viewport: PHONE });
  form.begin?.(app);
  await signIn(page, app, path, who, `${who}1234`);
  await form.fill(page);
  await endSession(page, form.sent, () => form.send(page));
  await logInAgain(page, who);
  await linkTo(path)(page);
  expect(await form.read(page)).toEqual(form.shows);
  await context.close();
});

test('V4a: another member does not see what was kept, nor does its member after that', async () => {
  const { page, context } = await openTab(app);
  const { path } = QUESTION;
  await signIn(page, app, path);
  await QUESTION.fill(page);
  await endSession(page, QUESTION.sent, () => QUESTION.send(page));
  for (const who of ['poor', 'demo']) {
    await logInAgain(page, who);
    await linkTo(path)(page);
    expect(await QUESTION.read(page)).toEqual(['']);
    if (who === 'demo') break;
    await endSession(page, QUESTION.sent, async () => {
      await page.locator('.form textarea').fill('x');
      await QUESTION.send(page);
    });
  }
  await context.close();
});

test('V4a: a logout forgets what was kept', async () => {
  const { page, context } = await openTab(app);
  const { path } = QUESTION;
  await signIn(page, app, path);
  await QUESTION.fill(page);
  await endSession(page, QUESTION.sent, () => QUESTION.send(page));
  await logInAgain(page);
  await press(page, '내 계정');
  await press(page, '로그아웃');
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('heading', { name: '로그인' }).waitFor();
  await logInAgain(page);
  await linkTo(path)(page);
  await page.locator('.form textarea').waitFor();
  expect(await QUESTION.read(page)).toEqual(['']);
  await context.close();
});
