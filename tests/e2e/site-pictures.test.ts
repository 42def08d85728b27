import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, startApp, watchTexts } from './app.ts';
import { watchShifts } from './shifts.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SVG = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`;
const picture = (width: number, height: number): string => `data:image/svg+xml;base64,${btoa(SVG(width, height))}`;
/** A picture whose address has so many characters. */
const heavy = (length: number): string =>
  `data:image/svg+xml;base64,${btoa(SVG(300, 200) + ' '.repeat(Math.floor((length * 3) / 4)))}`;

/** The site's pictures: /upload/good.svg is there, any other is not. */
async function servePictures(page: Page, wait: Promise<unknown> = Promise.resolve()): Promise<void> {
  await page.route(/\/upload\//, async (route) => {
    await wait;
    const isThere = route.request().url().includes('good');
    await route.fulfill(
      isThere ? { contentType: 'image/svg+xml', body: SVG(600, 300) } : { status: 404, body: 'not found' },
    );
  });
}

const body = (page: Page) => page.locator('.article__body');
const widths = (page: Page, box = '.article__body'): Promise<number[]> =>
  page.locator(`${box} img`).evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth));
/** Opens a new notice with this content. */
async function openNotice(page: Page, content: string): Promise<void> {
  const { id } = app.site.world.content.notices.add({ category: '안내', title: '그림 공지', content, isOpen: true });
  await page.goto(`${app.site.url}/support/notice/${id}`);
  await page.locator('.article h2').waitFor();
}

const WHERE: readonly (readonly [string, (content: string, page: Page) => Promise<void>])[] = [
  ['a notice', (content, page) => openNotice(page, content)],
  [
    'a strategy',
    async (content, page) => {
      const { id } = app.site.world.content.strategies.add({ category: 1, title: '글', content, isOpen: true });
      await page.goto(`${app.site.url}/support/notice?view=strategy&id=${id}`);
    },
  ],
  [
    'the terms',
    async (content, page) => {
      await page.route('**/api/content/static*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), title: '약관', content } });
      });
      await page.goto(`${app.site.url}/support/terms`);
    },
  ],
];

test.each(WHERE)(
  'W13: in %s, pictures of the site and those in the text are shown, in every form',
  async (_name, open) => {
    const { page, context, complaints } = await openTab(app);
    await servePictures(page);
    await open(
      [
        '<p><img src="upload/good.svg"></p>',
        `<img src="${app.site.url}/upload/good2.svg" alt="둘" onclick="globalThis.ran=1">`,
        `<figure><img src="${picture(120, 80)}"><figcaption>설명</figcaption></figure>`,
        '<img srcset="/upload/good3.svg 1x, /upload/good4.svg 2x">',
        '<picture><source srcset="/upload/good5.svg 600w, /upload/x.svg 1200w"><img alt="다섯"></picture>',
        `<a href="/support/notice"><img src="${heavy(400_000)}" alt="큰 그림"></a>`,
      ].join(''),
      page,
    );
    await expect.poll(() => widths(page)).toEqual([600, 600, 120, 600, 600, 300]);
    await expect.poll(() => body(page).textContent()).toContain('설명');
    for (const image of await page.locator('.article__body img').all()) {
      expect(await image.evaluate((one) => (one as HTMLImageElement).decoding)).toBe('async');
      expect(await image.evaluate((one) => one.getAttributeNames().filter((name) => /^on|style/.test(name)))).toEqual(
        [],
      );
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('W13: a picture of another site is not asked for; it and one that does not load leave their alt text or a sentence', async () => {
  const { page, context } = await openTab(app);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await servePictures(page);
  await openNotice(
    page,
    [
      '<p><img src="https://other.example/a.png" alt="이벤트 포스터"></p>',
      '<p><img src="//other.example/b.png"></p>',
      '<p><img srcset="https://other.example/c.png 2x" alt=""></p>',
      '<p><img src="/upload/missing.png" alt="없는 그림"></p>',
      '<p><img src="/upload/missing2.png"></p>',
      '<p><img src="javascript:globalThis.ran=1" alt="나쁜 그림"></p>',
      '<p><img src="data:text/html,<b>x</b>" alt="그림 아닌 것"></p>',
      '<img src="https://other.example/pixel.gif" width="1" height="1">',
    ].join(''),
  );
  await page.getByText('그림을 불러오지 못했습니다.').waitFor();
  await page.getByText('없는 그림').waitFor();
  const lines = (await body(page).locator('p').allTextContents()).filter((line) => line.trim() !== '');
  const foreign = '다른 사이트의 그림은 보여 드리지 않습니다.';
  expect(lines).toEqual([
    '이벤트 포스터',
    foreign,
    foreign,
    '없는 그림',
    '그림을 불러오지 못했습니다.',
    '나쁜 그림',
    '그림 아닌 것',
  ]);
  expect(asked.filter((address) => address.includes('other.example'))).toEqual([]);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await context.close();
});

test('W13: a picture of a known size moves nothing when it comes, and is no wider than a phone', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  let release = (): void => undefined;
  await servePictures(page, new Promise<void>((resolve) => (release = resolve)));
  await openNotice(page, '<p>위</p><img src="/upload/good.svg" width="800" height="400" alt="x"><p id="b">아래</p>');
  await body(page).getByText('아래').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const topOf = () =>
    body(page)
      .getByText('아래')
      .evaluate((one) => one.getBoundingClientRect().top);
  const before = await topOf();
  await watchShifts(page);
  release();
  await expect.poll(() => widths(page)).toEqual([600]);
  expect(await topOf()).toBeCloseTo(before, 0);
  const box = await page.locator('.article__body img').boundingBox();
  expect([(box?.width ?? 999) <= 390, Math.round((box?.width ?? 0) / (box?.height ?? 1))]).toEqual([true, 2]);
  await context.close();
});

test('V5: live popups and notices of 400,000 characters are shown, and a text of 5 MB says that it is too long', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, '/trade/4');
  await page.getByText('실시간 연결됨').waitFor();
  app.site.sendPopup('큰 그림', heavy(420_000), 1);
  await expect.poll(() => widths(page, '.popup')).toEqual([300]);
  await page.locator('.popup').getByRole('button', { name: '닫기' }).click();
  app.site.sendPopup('글 속의 그림', `<p>홍길동 이벤트</p><img src="${heavy(420_000)}">`, 2);
  await page.locator('.popup__body').getByText('홍길동 이벤트').waitFor();
  await expect.poll(() => widths(page, '.popup__body')).toEqual([300]);
  await page.locator('.popup').getByRole('button', { name: '닫기' }).click();
  app.site.sendPopup('남의 그림', 'https://other.example/a.png', 1);
  await page.locator('.popup__body').getByText('다른 사이트의 그림은').waitFor();
  await page.locator('.popup').getByRole('button', { name: '닫기' }).click();
  const watch = await watchTexts(page, '홍길동님 이벤트 안내');
  app.site.sendNotice('긴 공지', `<img src="${heavy(420_000)}"><p>홍길동님 이벤트 안내</p>`);
  await watch.until('홍길동님 이벤트 안내');
  await openNotice(page, `<p>${'홍길동 이벤트 '.repeat(700_000)}</p>`);
  await body(page).getByText('글이 너무 길어').waitFor();
  expect(await body(page).textContent()).not.toContain('***');
  await context.close();
});
