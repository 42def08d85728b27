import type { FactData } from '../../../events/facts.ts';
import type { Page } from '../../../model/definition.ts';
import type { Contact, Message, UnreadCounts } from '../../../model/site.ts';
import { mergeWord } from '../../../rules/merge-word.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import type { PagesRead, PendingCall, Query } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { isListed } from '../request/paging.ts';
import { asked } from '../request/queries.ts';

/* Messages and inquiries that were read or written: their lists say so, without being asked for again. */

type Item = Message | Contact;
/** What becomes of the rows of a list. `pending`: the call that was answered. */
type Change = (items: readonly Item[], item: Item, pending: PendingCall) => readonly Item[];

/** Changes the list of a call in memory as its answer says. What was read changes the counts of what is unread, which are asked for. */
const changes =
  (change: Change, paged = (read: PagesRead, _item: Item): PagesRead => read) =>
  (state: State, { body, pending }: Pick<Answered, 'body' | 'pending'>, at: FoldContext): State => {
    const list = pending.call.startsWith('message') ? 'messages.list' : 'contacts.list';
    const queries = state.queries.map((one): Query => {
      if (one.call !== list || !isListed(one.body)) return one;
      const items = change(one.body.items as readonly Item[], body as Item, pending);
      return { ...one, body: { ...one.body, items }, read: paged(one.read as PagesRead, body as Item) } as Query;
    });
    return asked({ ...state, queries }, { call: 'messages.unread', params: {} }, at);
  };

const isUnread = (item: Item): boolean => !item.isRead && (!('isAnswer' in item) || item.isAnswer);

/**
 * Asks again for each list of one page that has other unread rows than the site counts: something came, or was read in another tab. For a list
 * with further pages, or with rows and no word of its end, it is not known whether the unread rows are on another page. A list of which further pages are
 * read stays, since its rows would move while they are read. Where a site's count never equals the rows, each answer with the counts asks again.
 * A count that the site does not tell is no 0: that of the inquiries has a call of its own.
 */
function counted(state: State, { body, pending }: Answered, at: FoldContext): State {
  const { messages, contacts } = body as Partial<UnreadCounts>;
  const isOld = ({ status, body: list, read }: Query, count: number | undefined): boolean => {
    if (count === undefined || status !== 'done' || read?.pages.length !== 1) return false;
    const { items, last } = list as Page<Item>;
    return last && count !== items.filter(isUnread).length;
  };
  const old = [
    ...state.queries.filter((one) => one.call === 'messages.list' && isOld(one, messages)),
    ...state.queries.filter((one) => one.call === 'contacts.list' && isOld(one, contacts)),
  ];
  const isLacking = contacts === undefined && pending.call === 'messages.unread';
  const known = isLacking ? asked(state, { call: 'contacts.unread', params: {} }, at) : state;
  return old.reduce((next, { call, params }) => asked(next, { call, params } as FactData<'call.asked'>, at), known);
}

/** What follows the answers to the calls about messages and inquiries. */
export const mailRules = {
  mailRead: changes(isReadNow),
  mailAllRead: changes(allRead),
  mailCounted: counted,
  contactAdded: changes(added, onFirst),
};

/** A site may answer the question for a message or an inquiry with nothing, and only take it for read (S8). */
export function mailFailed(
  state: State,
  { callId }: FactData<'call.failed'>,
  pending: PendingCall,
  at: FoldContext,
): State {
  const isTaken = state.queries.some((one) => one.callId === callId && one.status === 'failed' && one.isAbsent);
  return isTaken ? mailRules.mailRead(state, { body: pending.params, pending }, at) : state;
}

/** What was asked for is read. What its answer leaves out stays as the list has it. */
function isReadNow(items: readonly Item[], item: Item): readonly Item[] {
  return items.map((one) => (one.id === item.id ? { ...mergeWord(one, item), isRead: true } : one));
}

/** All are read. An inquiry without an answer has nothing to read. */
function allRead(items: readonly Item[]): readonly Item[] {
  return items.map((one) => ('isAnswer' in one && !one.isAnswer ? one : { ...one, isRead: true }));
}

/** A new item is on top. What its answer leaves out is as the list has it, or as the member has written it. */
function added(items: readonly Item[], item: Item, { params }: PendingCall): readonly Item[] {
  const known = items.find(({ id }) => id === item.id);
  return [mergeWord({ ...(params as Partial<Item>), ...known }, item), ...items.filter((one) => one !== known)];
}

/** A new item is of the first page, so it stays while further pages are read (L5i). */
function onFirst(read: PagesRead, { id }: Item): PagesRead {
  const pages = read.pages.map((ids, nr) => (nr === 0 ? [id, ...ids.filter((one) => one !== id)] : ids));
  return { ...read, pages };
}
