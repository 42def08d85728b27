import type { PersonalRef } from '../../base/brand.ts';
import type { Sentence } from '../../base/sentence.ts';
import { newestOf } from '../../state/modules/request/keys.ts';
import type { Query } from '../../state/shape/calls.ts';
import type { State } from '../../state/state.ts';

/** The calls that ask the site about a text while it is typed. The text is their one parameter. */
export type CheckCall = 'player.checkUsername' | 'player.checkNick' | 'partner.verify';
type CheckQuery = Extract<Query, { readonly call: CheckCall }>;

/** What the site says of a text. `unasked`: it gave no answer. `message`: its own word. `partner`: whose code it is. */
export type Checked = {
  readonly state: 'asking' | 'good' | 'bad' | 'unasked';
  readonly message: Sentence | null;
  readonly partner: PersonalRef | null;
};

/** The last question about a text, with its answer. `isText`: whether a reference stands for it. Undefined: it was not asked about. */
export const selectCheck =
  (call: CheckCall, isText: (ref: PersonalRef) => boolean) =>
  (s: State): CheckQuery | undefined =>
    newestOf(
      s.queries.filter(
        (query): query is CheckQuery => query.call === call && Object.values(query.params as object).every(isText),
      ),
    );

/** What such a question means. The site's no is an answer about the text; any other failure is none. */
export function checkedBy({ status, reason, message, body, isUnanswered }: CheckQuery): Checked {
  const none = { message: null, partner: null };
  if (status === 'asking') return { ...none, state: 'asking' };
  const isNo = reason === 'status' && isUnanswered !== true;
  if (status === 'failed' || body === null) return { ...none, state: isNo ? 'bad' : 'unasked', message };
  if ('isAvailable' in body) return { ...none, state: body.isAvailable ? 'good' : 'bad', message: body.message };
  return { ...none, state: 'good', partner: body.name };
}
