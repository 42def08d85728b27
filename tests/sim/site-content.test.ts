import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../fixtures/site/world/store/store.ts';
import { MINUTE_MS } from '../../fixtures/site/world/time/calendar.ts';
import type { WorldEvent } from '../../fixtures/site/world/world.ts';
import { callerOf, openSite, signedIn } from '../support/site-caller.ts';

const START_MS = Date.parse('2026-03-12T14:20:00+09:00');
const CLIENT_LIST = { resultType: 'ClientList', isOpenStrs: '1', page: '0' };

describe('published texts', () => {
  const anybody = callerOf(openSite(START_MS));

  test('notices come in pages of 12, newest first', () => {
    const page = (nr: number) =>
      anybody.get('/api/content/notice/list', { ...CLIENT_LIST, page: `${nr}`, size: '12' }).body;
    expect(page(0)).toMatchObject({ last: false, totalPages: 3, totalElements: 28 });
    expect([page(0).content.length, page(1).content.length, page(2).content.length]).toEqual([12, 12, 4]);
    expect(page(2).last).toBe(true);
    const dates = [0, 1, 2].flatMap((nr) => page(nr).content.map(({ createDate }) => String(createDate)));
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('the flag of open texts is 1, 0, true or false; without it all allowed texts come', () => {
    const list = (isOpenStrs: string) => anybody.get('/api/content/notice/list', { isOpenStrs });
    for (const open of ['1', 'true', '0,1', '']) expect(list(open).body.totalElements).toBe(28);
    for (const closed of ['0', 'false']) expect(list(closed).body.totalElements).toBe(0);
    for (const odd of ['2', 'Y', '1,'])
      expect(list(odd)).toMatchObject({ status: 400, body: { message: 'isOpenStrs 값이 올바르지 않습니다.' } });
  });

  test('a keyword is searched in title and content', () => {
    const found = anybody.get('/api/content/notice/list', { keyword: '국민은행' }).body.content;
    expect(found).toMatchObject([{ title: '국민은행 점검 안내', category: '점검' }]);
    expect(anybody.get('/api/content/notice/list', { keyword: '없는말' }).body).toMatchObject({
      content: [],
      last: true,
      totalPages: 0,
    });
  });

  test('one notice, strategy or popup is read by its id', () => {
    for (const kind of ['notice', 'strategy', 'popup']) {
      const [first] = anybody.get(`/api/content/${kind}/list`, CLIENT_LIST).body.content;
      expect(anybody.get(`/api/content/${kind}`, { contentId: String(first?.id) }).body).toEqual(first);
      expect(anybody.get(`/api/content/${kind}`, { contentId: '9999' })).toMatchObject({
        status: 404,
        body: { message: '존재하지 않는 게시물입니다.' },
      });
      expect(anybody.get(`/api/content/${kind}`).status).toBe(400);
    }
  });

  test('strategies have two categories and are HTML without scripts', () => {
    const { content } = anybody.get('/api/content/strategy/list', { ...CLIENT_LIST, size: '50' }).body;
    expect(content.length).toBeGreaterThanOrEqual(6);
    expect(new Set(content.map(({ category }) => category))).toEqual(new Set([1, 2]));
    for (const { content: html } of content) {
      expect(String(html)).toMatch(/<h3>/);
      expect(String(html)).not.toMatch(/<script|\son\w+=|javascript:/i);
    }
  });

  test('the popups are one image and one text', () => {
    const { content } = anybody.get('/api/content/popup/list', { ...CLIENT_LIST, size: '50' }).body;
    expect(content.map(({ type }) => type).toSorted()).toEqual([1, 2]);
    const image = content.find(({ type }) => type === 1);
    expect(decodeURIComponent(String(image?.content))).toMatch(/^data:image\/svg\+xml,<svg /);
    expect(image).toMatchObject({ isShow: '1', width: 400, headerBg: '#1c2430' });
  });

  test.each([
    ['terms', '이용약관', ['09:00부터 다음 날 04:00', '1시간 안에', '만 19세', '15일', '05:00', '바로잡을', '10초 전']],
    [
      'terms',
      '이용약관',
      ['5,000원', '4회', '5,000,000원', '3시간', '20,000,000원', '30분', '88%', '08:00부터 다음 날 06:00'],
    ],
    ['privacy', '개인정보처리방침', ['최대 5년', '1년 동안', '3년 동안', '만 19세', '86,400초']],
  ])('the text of %s holds the legal summary and the constants', (type, title, parts) => {
    const { body } = anybody.get('/api/content/static', { type });
    expect(body).toMatchObject({ type, title });
    for (const part of parts) expect(body.content).toContain(part);
  });

  test('an unknown text is refused', () => {
    expect(anybody.get('/api/content/static', { type: 'other' }).status).toBe(404);
  });
});

describe('only the office saves texts', () => {
  const NOTICE = { id: null, title: '새 공지', content: '<p>내용</p>', category: '이벤트' };

  test('a member and a visitor are refused', () => {
    const site = openSite(START_MS);
    for (const kind of ['notice', 'strategy', 'popup']) {
      expect(signedIn(site, 'demo').post(`/api/content/${kind}`, NOTICE)).toMatchObject({
        status: 403,
        body: { message: '권한이 없습니다.' },
      });
      expect(callerOf(site).post(`/api/content/${kind}`, NOTICE).status).toBe(401);
    }
  });

  test('a new notice leads the list, can be changed by its id, and survives a restart', () => {
    const store = memoryStore();
    const site = openSite(START_MS, store);
    const admin = signedIn(site, 'admin');
    const made = admin.post('/api/content/notice', NOTICE).body;
    expect(made).toMatchObject({ id: 101, category: '이벤트', createDate: '2026-03-12T14:20:00.000+09:00' });
    const changed = admin.post('/api/content/notice', { id: 101, title: '고친 공지', content: '내용' }).body;
    expect(changed).toMatchObject({ id: 101, title: '고친 공지', category: '이벤트', createDate: made.createDate });
    expect(admin.post('/api/content/notice', { ...NOTICE, id: 999 }).status).toBe(404);
    const again = callerOf(openSite(START_MS + MINUTE_MS, store));
    const list = again.get('/api/content/notice/list').body;
    expect(list.content[0]).toEqual(changed);
    expect(list.totalElements).toBe(29);
  });

  test('a text that is not open is only for the office', () => {
    const site = openSite(START_MS);
    const [admin, demo] = [signedIn(site, 'admin'), signedIn(site, 'demo')];
    const { id } = admin.post('/api/content/notice', { ...NOTICE, isOpen: '0' }).body;
    const query = { isOpenStrs: '0' };
    expect(admin.get('/api/content/notice/list', query).body.content).toMatchObject([{ id, isOpen: false }]);
    expect(demo.get('/api/content/notice/list', query).body.content).toEqual([]);
    expect(demo.get('/api/content/notice/list').body.totalElements).toBe(28);
    expect(demo.get('/api/content/notice', { contentId: String(id) }).status).toBe(404);
    expect(admin.get('/api/content/notice', { contentId: String(id) }).status).toBe(200);
  });

  test('strategies and popups are saved', () => {
    const admin = signedIn(openSite(START_MS), 'admin');
    const strategy = { id: null, title: '전략', content: '<p>글</p>', category: 2 };
    expect(admin.post('/api/content/strategy', strategy).body).toMatchObject({ id: 101, category: 2 });
    const popup = { id: null, type: 2, title: '팝업', content: '글', headerBg: null, isShow: false, width: 320 };
    expect(admin.post('/api/content/popup', popup).body).toMatchObject({
      isShow: '0',
      width: 320,
      headerBg: '#1c2430',
    });
    const again = admin.post('/api/content/popup', { id: 101, title: '팝업', content: '다른 글', isShow: '1' }).body;
    expect(again).toMatchObject({ type: 2, content: '다른 글', isShow: '1', width: 320 });
  });

  test.each([
    ['notice', { title: '' }, '제목을 입력해 주세요.'],
    ['notice', { content: '' }, '내용을 입력해 주세요.'],
    ['notice', { title: 'x'.repeat(101) }, '100자 이하로 입력해 주세요.'],
    ['notice', { isOpen: 'x' }, 'isOpen 값이 올바르지 않습니다.'],
    ['strategy', { category: 3 }, 'category 값이 올바르지 않습니다.'],
    ['popup', { type: 3 }, 'type 값이 올바르지 않습니다.'],
    ['popup', { type: 1, width: 3 }, '팝업 너비는 200~1200 사이의 정수로 입력해 주세요.'],
  ])('a %s is refused: %j', (kind, over, message) => {
    const admin = signedIn(openSite(START_MS), 'admin');
    expect(admin.post(`/api/content/${kind}`, { ...NOTICE, ...over })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('a notice and a popup that are pushed are in the lists as well', () => {
    const site = openSite(START_MS);
    const events: WorldEvent[] = [];
    site.world.on((event) => events.push(event));
    site.sendNotice('알림', '내용');
    site.sendPopup('팝업', '글');
    const [notice, popup] = events.map(({ message }) => message.data);
    expect(events.map(({ to }) => to)).toEqual([{ topic: '/topic/notice/1' }, { topic: '/topic/popup/1' }]);
    const anybody = callerOf(site);
    expect(anybody.get('/api/content/notice/list').body.content[0]).toMatchObject({ ...notice });
    expect(anybody.get('/api/content/popup/list').body.content[0]).toMatchObject({ ...popup, isShow: '1' });
  });
});
