import type { CallName } from '../../engine/model/calls.ts';
import { QUERIES } from '../../fixtures/arbitraries/answers.ts';
import { asId } from '../../fixtures/arbitraries/make.ts';
import { BET, ME, START_MS } from '../../fixtures/arbitraries/samples.ts';
import type { Story } from '../../fixtures/arbitraries/story.ts';

export type Row = { readonly id: number };
/** A list whose pages are kept together: the screen that reads it, what it asks first, and one of its rows. */
export const LISTS = [
  [
    'bets.search',
    '/history_trade',
    null,
    (id: number): Row => ({ ...BET, id: asId(id), status: 2, createdMs: START_MS + id }) as Row,
  ],
  [
    'dnw.search',
    '/list_dnw',
    null,
    (id: number): Row => ({ id, type: 'D', status: 1, points: 10_000, createdMs: START_MS + id }) as Row,
  ],
  [
    'coin.list',
    '/asset',
    { playerId: ME.id, page: 0, size: 20 },
    (id: number): Row => ({ ...(QUERIES['coin.list'].items[0] as Row), id, type: 'D', status: 1 }) as Row,
  ],
  [
    'messages.list',
    '/support/message',
    { isRead: '', page: 0, size: 20 },
    (id: number): Row => ({ ...(QUERIES['messages.list'].items[0] as Row), id }),
  ],
  [
    'contacts.list',
    '/support/contact',
    { playerId: ME.id, isReadStrs: ['0', '1'], page: 0, size: 20 },
    (id: number): Row => ({ ...(QUERIES['contacts.list'].items[0] as Row), id }),
  ],
  [
    'strategies.list',
    '/support/strategy',
    { page: 0, size: 50 },
    (id: number): Row => ({ ...(QUERIES['strategies.list'].items[0] as Row), id }),
  ],
] as const;

/** What happens to the site's list between two answers: an nth row joins or leaves. */
export type Change = { readonly add: boolean; readonly nth: number } | null;

/** A site whose list changes while it is read, and a member who scrolls to its end. */
export class MovingList {
  readonly rows: Row[];
  private next: number;
  private readonly read = new Set<string>();
  readonly story: Story;
  /** The site does not say which page is the last one. */
  isUnsaid = false;
  private readonly cap: number;
  private readonly make: (id: number) => Row;
  private readonly call: CallName;
  /** The ids of the list at each moment so far. */
  readonly moments: (readonly number[])[] = [];

  constructor(story: Story, call: CallName, make: (id: number) => Row, count: number, cap: number) {
    this.story = story;
    this.call = call;
    this.make = make;
    this.cap = cap;
    this.rows = Array.from({ length: count }, (_, i) => make(count - i));
    this.next = count + 1;
    this.note();
  }

  private note(): void {
    this.moments.push(this.rows.map(({ id }) => id));
  }

  change(change: Change): void {
    if (change === null) return;
    if (change.add) this.rows.splice(change.nth % (this.rows.length + 1), 0, this.make(this.next++));
    else if (this.rows.length > 0) this.rows.splice(change.nth % this.rows.length, 1);
    this.note();
  }

  /** Pages of this size alone move the list: another reader of it does not tell the one that is looked at. Absent: pages of each size do. */
  size?: number;

  /** Answers what is asked of the list. The list changes before each page that was not read yet, and `again` before each that was. */
  answer(changes: Change[], again: Change[] = []): void {
    for (let i = 0; i < 500; i++) {
      const pending = this.story.state.calls.pending.find(({ call }) => call === this.call);
      if (pending === undefined) return;
      const { page, size } = pending.params as { readonly page: number; readonly size: number };
      const isOwn = this.size === undefined || size === this.size;
      if (isOwn) this.change((this.read.has(`${page} ${size}`) ? again : changes).shift() ?? null);
      this.read.add(`${page} ${size}`);
      const its = Math.min(size, this.cap);
      const items = this.rows.slice(page * its, (page + 1) * its);
      const end = this.isUnsaid ? { last: true, isUnsaid: true } : { last: (page + 1) * its >= this.rows.length };
      this.story.answerTo(pending.callId, this.call, { items, ...end } as never);
    }
    throw new Error('the list is read without an end');
  }
}
