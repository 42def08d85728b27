import type { DnwRecord } from '../../engine/model/cash.ts';
import { ready, type Story } from '../../fixtures/arbitraries/story.ts';

export const record = (fields: Partial<DnwRecord> = {}): DnwRecord =>
  ({ id: 7, type: 'D', status: 0, points: 50_000, createdMs: 0, ...fields }) as DnwRecord;
/** Answers every list that is waited for. */
export const listed = (story: Story, ...items: readonly DnwRecord[]): Story => {
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items, last: true });
  return story;
};
/** A deposit that the site took and lists. */
export function pending(): Story {
  const story = ready();
  story.send({ type: 'deposit.request', text: '50,000' });
  story.answer('dnw.apply', { message: null });
  return listed(story, record({ createdMs: story.at }));
}
/** A record that was made on another device. */
export const elsewhere = (story: Story, one: DnwRecord): Story =>
  story.tell('dnw.created', { record: one } as never, 'stomp');
export const update = (story: Story, fields: Partial<DnwRecord>): Story =>
  story.tell(
    'dnw.updated',
    { record: { ...record(), createdMs: undefined, points: undefined, ...fields } as never },
    'stomp',
  );
