import type { CallName } from '../../events/calls.ts';
import type { Page } from '../../events/definition.ts';
import type { Contact, Message } from '../../events/site.ts';
import type { Lookup } from '../shape/calls.ts';
import type { State } from '../state.ts';

/* Messages and inquiries that were read or written: their lists say so, without being asked for again. */

type Item = Message | Contact;
/** The list that each of these calls changes, and how its items change. `body`: the answer. */
const CHANGES = {
  'message.read': { list: 'messages.list', change: replaced },
  'messages.readAll': { list: 'messages.list', change: allRead },
  'contact.read': { list: 'contacts.list', change: replaced },
  'contacts.readAll': { list: 'contacts.list', change: allRead },
  'contact.create': { list: 'contacts.list', change: added },
} as const;
type MailCall = keyof typeof CHANGES;

export const isMail = (name: CallName): name is MailCall => Object.hasOwn(CHANGES, name);

/** An altered log can hold another call's answer. */
const isListed = (body: unknown): body is Page<Item> =>
  typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);

/** The count of what is unread that such a call changes. */
export const countOf = (name: MailCall): 'messages.unread' | 'contacts.unread' =>
  CHANGES[name].list === 'messages.list' ? 'messages.unread' : 'contacts.unread';

/** Changes the lists in memory as the answer to such a call says. */
export function readMail(state: State, name: MailCall, body: unknown): State {
  const { list, change } = CHANGES[name];
  const lookups = state.lookups.map((one): Lookup => {
    if (one.call !== list || !isListed(one.body)) return one;
    return { ...one, body: { ...one.body, items: change(one.body.items, body as Item) } } as Lookup;
  });
  return { ...state, lookups };
}

function replaced(items: readonly Item[], item: Item): readonly Item[] {
  return items.map((one) => (one.id === item.id ? item : one));
}

/** All are read. An inquiry without an answer has nothing to read. */
function allRead(items: readonly Item[]): readonly Item[] {
  return items.map((one) => ('isAnswer' in one && !one.isAnswer ? one : { ...one, isRead: true }));
}

function added(items: readonly Item[], item: Item): readonly Item[] {
  return [item, ...items.filter(({ id }) => id !== item.id)];
}
