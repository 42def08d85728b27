import { pathOf } from '../../address/routes.ts';
import { NO_PLACE, type SupportPlace } from '../../address/support-place.ts';
import type { Message } from '../../model/site.ts';
import type { State } from '../../state/state.ts';

export { mergeWord } from '../../rules/merge-word.ts';

/** The place in the customer centre that is shown. */
export const selectSupportPlace = ({ nav: { route } }: State): SupportPlace =>
  route.name === 'notices' ? route.place : NO_PLACE;

/** The address of a place in the customer centre. What is left out is as at its start. */
export const supportPath = (place: Partial<SupportPlace>): string =>
  pathOf({ name: 'notices', place: { ...NO_PLACE, ...place } });

/** A message as a list that was read has it. Null: no list has it. Rule: S8. */
export const selectListedMessage =
  (id: number) =>
  ({ queries }: State): Message | null =>
    queries
      .flatMap((one) => (one.call === 'messages.list' ? (one.body?.items ?? []) : []))
      .find((message) => message.id === id) ?? null;

/** The address of a notice, and of the page of the list that leads to it, from 0. */
export const noticePath = (contentId: number, page = 0): string => pathOf({ name: 'notice', contentId, page });
