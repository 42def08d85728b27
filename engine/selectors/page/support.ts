import { pathOf } from '../../address/routes.ts';
import { NO_PLACE, type SupportPlace } from '../../address/support-place.ts';
import type { State } from '../../state/state.ts';

/** The place in the customer centre that is shown. */
export const selectSupportPlace = ({ nav: { route } }: State): SupportPlace =>
  route.name === 'notices' ? route.place : NO_PLACE;

/** The address of a place in the customer centre. What is left out is as at its start. */
export const supportPath = (place: Partial<SupportPlace>): string =>
  pathOf({ name: 'notices', place: { ...NO_PLACE, ...place } });

/** The address of a notice. */
export const noticePath = (contentId: number): string => pathOf({ name: 'notice', contentId });
