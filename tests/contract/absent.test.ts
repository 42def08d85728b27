import { expect, test } from 'vitest';
import { asker, body } from './table/asker.ts';

/* A site says in one of two ways that a thing is not there: by a 404, or by nothing in its place. */

const BY_ID = ['notice.fetch', 'strategy.fetch', 'popup.fetch', 'message.read', 'contact.read'] as const;

test.for(BY_ID.flatMap((call) => ['null', '', ' '].map((text) => [call, text] as const)))(
  'S8: nothing in the place of what %s asks for ("%s") is the refusal of a 404',
  async ([call, text]) => {
    expect(await asker(body(text)).call(call)).toMatchObject({
      type: 'call.failed',
      data: { reason: 'status', status: 404, report: [] },
    });
  },
);

test('S8: a body that cannot be read says nothing of whether the thing is there, and neither does an empty one of another call', async () => {
  const unread = { type: 'call.failed', data: { reason: 'decode', status: 200 } };
  expect(await asker(body('{"title":1}')).call('notice.fetch')).toMatchObject(unread);
  expect(await asker(body('null')).call('notices.list')).toMatchObject(unread);
  expect(await asker(body('null')).call('me.fetch')).toMatchObject(unread);
});

test.each(BY_ID)(
  'S8: a 404 with the page of a proxy in its body says nothing of whether what %s asks for is there',
  async (call) => {
    expect(await asker(body('<h1>Not Found</h1>', 404)).call(call)).toMatchObject({
      data: { status: 404, isForeign: true },
    });
    for (const own of ['', '{"status":404,"error":"Not Found"}'])
      expect((await asker(body(own, 404)).call(call)).data).not.toHaveProperty('isForeign');
  },
);
