import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../engine/model/calls.ts';
import { callTable } from '../../engine/wire/calls.ts';
import { type App, openTab, signIn, startApp } from './app.ts';
import { click, middleOf } from './press.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Form = {
  readonly path: string;
  readonly call: CallName;
  readonly sender: string;
  readonly said: string;
  readonly fields: readonly (readonly [label: string, text: string])[];
};
const FORMS: readonly Form[] = [
  {
    path: '/login',
    call: 'auth.password',
    sender: '로그인',
    said: '아이디 또는 비밀번호',
    fields: [
      ['아이디', 'member1'],
      ['비밀번호', 'not this one'],
    ],
  },
  {
    path: '/asset?view=promo',
    call: 'coupon.use',
    sender: '쿠폰 사용',
    said: '프로모션 코드',
    fields: [['쿠폰 번호', 'UNKNOWN1']],
  },
];

describe('a form that was refused at once is not sent again by the second press of a double click', () => {
  test.each(FORMS)('W8: $path', async ({ path, call, sender: name, said, fields }) => {
    const { page, context } = await openTab(app, { allow: /Failed to load|400|401/ });
    if (path === '/login') await page.goto(`${app.site.url}/login`);
    else await signIn(page, app, path);
    let sent = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === callTable[call].path) sent += 1;
    });
    for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text);
    const sender = page.getByRole('button', { name, exact: true });
    const refusals = page.getByText(said);
    const at = await middleOf(sender);
    await click(page, at);
    await refusals.first().waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await sender.click({ trial: true }); // it takes presses
    expect(sent).toBe(1);
    await click(page, at);
    await expect.poll(() => sent).toBe(2);
    await context.close();
  });
});
