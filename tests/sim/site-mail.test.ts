import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../fixtures/site/world/store/store.ts';
import { MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { openSite, signedIn } from '../support/site-caller.ts';

const START_MS = Date.parse('2026-03-12T14:20:00+09:00');

describe('messages', () => {
  test('every account has a few messages, and reading one lowers the unread count', () => {
    const demo = signedIn(openSite(START_MS), 'demo');
    expect(demo.get('/api/message/my_unread_count').body).toEqual({ messageCnt: 2, contactCnt: 0 });
    const { content } = demo.get('/api/message/my', { page: '0', size: '10', isRead: '0' }).body;
    expect(content).toHaveLength(2);
    const id = String(content[0]?.id);
    expect(demo.get('/api/message/read', { id }).body).toMatchObject({ id: Number(id), isRead: '1' });
    expect(demo.get('/api/message/my_unread_count').body).toMatchObject({ messageCnt: 1 });
    for (const isRead of ['1', 'true']) expect(demo.get('/api/message/my', { isRead }).body.content).toHaveLength(2);
    for (const isRead of ['0', 'false']) expect(demo.get('/api/message/my', { isRead }).body.content).toHaveLength(1);
    expect(demo.get('/api/message/my', { isRead: '' }).body.content).toHaveLength(3);
    for (const isRead of ['2', 'yes', ' ', '0,1'])
      expect(demo.get('/api/message/my', { isRead })).toMatchObject({
        status: 400,
        body: { message: 'isRead 값이 올바르지 않습니다.' },
      });
    expect(demo.get('/api/message/readAll').body).toEqual({ count: 1 });
    expect(demo.get('/api/message/readAll').body).toEqual({ count: 0 });
  });

  test('messages are newest first, in pages, and another member cannot read them', () => {
    const site = openSite(START_MS);
    const [demo, poor] = [signedIn(site, 'demo'), signedIn(site, 'poor')];
    const sent = site.world.mail.send('demo', '제목', '내용');
    expect(site.world.mail.send('nobody', '제목', '내용')).toBeNull();
    const page = demo.get('/api/message/my', { page: '0', size: '3' }).body;
    expect(page).toMatchObject({ last: false, totalPages: 2, totalElements: 4 });
    expect(page.content[0]).toMatchObject({
      id: sent?.id,
      title: '제목',
      content: '내용',
      isRead: '0',
      createDate: '2026-03-12T14:20:00.000+09:00',
    });
    expect(poor.get('/api/message/read', { id: String(sent?.id) })).toMatchObject({ status: 404 });
    expect(poor.get('/api/message/my').body.content).toHaveLength(3);
  });

  test('an inbox keeps the newest 200', () => {
    const { mail } = openSite(START_MS).world;
    for (let nr = 1; nr <= 205; nr += 1) mail.send('demo', `${nr}`, '내용');
    expect(mail.listOf(101)).toHaveLength(200);
    expect(mail.listOf(101)[0]?.title).toBe('205');
  });
});

describe('the customer centre', () => {
  test('a question is answered 60 to 180 s later, and the answer is unread until it is read', () => {
    const site = openSite(START_MS);
    const demo = signedIn(site, 'demo');
    const asked = demo.post('/api/contact/create', { question: '출금은 얼마나 걸리나요?' }).body;
    expect(asked).toMatchObject({ isAnswer: '0', isRead: '0', answer: null, answerDate: null });
    const id = String(asked.id);
    site.world.advanceTo(START_MS + 59 * SECOND_MS);
    expect(demo.get('/api/contact/read', { id }).body).toMatchObject({ isAnswer: '0', isRead: '0' });
    site.world.advanceTo(START_MS + 180 * SECOND_MS);
    expect(demo.get('/api/contact/my_unread_count').body).toEqual({ contactCnt: 1 });
    expect(demo.get('/api/message/my_unread_count').body).toMatchObject({ contactCnt: 1 });
    expect(demo.get('/api/contact/read', { id }).body).toMatchObject({
      answer: expect.stringContaining('하루 4회'),
      isAnswer: '1',
      isRead: '1',
    });
    expect(demo.get('/api/contact/my_unread_count').body).toEqual({ contactCnt: 0 });
  });

  test('the list is filtered by read and answered flags, newest first, in pages', () => {
    const site = openSite(START_MS);
    const demo = signedIn(site, 'demo');
    for (const question of ['입금 확인', '안녕하세요']) demo.post('/api/contact/create', { question });
    site.world.advanceTo(START_MS + 4 * MINUTE_MS);
    demo.post('/api/contact/create', { question: '새 질문' });
    const list = (query: Record<string, string> = {}) =>
      demo.get('/api/contact/list', { resultType: 'ClientList', playerId: '101', ...query }).body;
    expect(list().content.map(({ question }) => question)).toEqual(['새 질문', '안녕하세요', '입금 확인']);
    expect(list({ isAnswerStrs: '1' }).content).toHaveLength(2);
    expect(list({ isAnswerStrs: '0' }).content).toHaveLength(1);
    expect(list({ page: '1', size: '2' })).toMatchObject({ content: [{}], last: true, totalPages: 2 });
    expect(list({ playerId: '102' }).content).toEqual([]);
    expect(demo.post('/api/contact/read_all', {}).body).toEqual({ count: 2 });
    expect(list({ isReadStrs: '1' }).content).toHaveLength(2);
    expect(list({ isReadStrs: 'true', isAnswerStrs: '' }).content).toHaveLength(2);
    for (const isReadStrs of ['0,1', 'false,1', '']) expect(list({ isReadStrs }).content).toHaveLength(3);
    for (const name of ['isReadStrs', 'isAnswerStrs'])
      for (const odd of ['2', '0,2', ',', 'no'])
        expect(demo.get('/api/contact/list', { [name]: odd })).toMatchObject({ status: 400 });
  });

  test("an empty or too long question and another member's question are refused", () => {
    const site = openSite(START_MS);
    const [demo, poor] = [signedIn(site, 'demo'), signedIn(site, 'poor')];
    expect(demo.post('/api/contact/create', { question: ' ' }).body.message).toBe('문의 내용을 입력해 주세요.');
    expect(demo.post('/api/contact/create', { question: 'x'.repeat(2001) }).status).toBe(400);
    const { id } = demo.post('/api/contact/create', { question: '질문' }).body;
    expect(poor.get('/api/contact/read', { id: String(id) }).status).toBe(404);
  });

  test('a site that restarts answers the open questions', () => {
    const store = memoryStore();
    signedIn(openSite(START_MS, store), 'demo').post('/api/contact/create', { question: '계좌 변경' });
    const again = openSite(START_MS + 30 * SECOND_MS, store);
    const demo = signedIn(again, 'demo');
    expect(demo.get('/api/contact/my_unread_count').body).toEqual({ contactCnt: 0 });
    again.world.advanceTo(START_MS + 180 * SECOND_MS);
    expect(demo.get('/api/contact/my_unread_count').body).toEqual({ contactCnt: 1 });
    expect(demo.get('/api/message/my').body.content).toHaveLength(3); // the first messages came once
  });
});
