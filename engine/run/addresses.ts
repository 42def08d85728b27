import { type Place, partnerOf, placeOf } from '../address/routes.ts';
import { redactParams } from '../link/rows.ts';
import type { CallParams } from '../model/calls.ts';
import type { Ports } from '../ports/ports.ts';
import { siteIdOf } from '../state/reads.ts';
import type { State } from '../state/state.ts';
import type { World } from './world.ts';

/**
 * Reads addresses. Only the route of one becomes a fact. The code of a partnership link (product.md 2, /ref/{partnerCode})
 * becomes a reference, and its partner is asked for as soon as the site is known: every call names the site (product.md 7).
 */
export function createPlaces({ vault }: Ports, take: World['take']) {
  let partner: CallParams['partner.verify'] | null = null;
  return {
    read: (address: string): Place => {
      const code = partnerOf(address);
      if (code !== null) partner = redactParams('partner.verify', { partnerPk: code }, vault);
      return placeOf(address);
    },
    requestPartner: (state: State): void => {
      if (partner === null || siteIdOf(state) === null) return;
      const params = partner;
      partner = null;
      take('nav', { type: 'call.asked', data: { call: 'partner.verify', params } });
    },
  };
}
