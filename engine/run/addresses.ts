import { renamed } from '../address/period.ts';
import { type Place, partnerOf, placeOf } from '../address/routes.ts';
import { redactParams } from '../link/rows.ts';
import type { Ports } from '../ports/ports.ts';
import { siteIdOf } from '../state/reads.ts';
import type { State } from '../state/state.ts';
import { OF_THING } from '../wire/forms.ts';
import { effectFailed, type World } from './world.ts';

/** No thing has this name, and it is no pseudonym. */
const NO_NAME = '#';

/**
 * Reads addresses. Only the route of one becomes a fact. The code of a partnership link (product.md 2, /ref/{partnerCode})
 * becomes a reference, and its partner is asked for as soon as the site is known: every call names the site (product.md 7). The device keeps the code
 * for a page that is loaded again before the form of joining has it. `kept`: the code that an earlier page has left so.
 * A name of a thing in a filter that has not the form of one becomes its pseudonym (V3).
 */
export function createPlaces({ vault, partnerCode }: Ports, take: World['take'], kept: string | null) {
  /** The pseudonym of a name. One of another page stands for nothing here: the filter is left out, and the member is told. */
  const hidden = (kind: string, name: string): string => {
    if (OF_THING.test(name)) return vault.reveal(name) === name ? NO_NAME : name;
    return vault.personal(kind, name);
  };
  /** The code that was not asked about yet, and whether it must still be stored. */
  let code = kept;
  let isUnkept = false;
  const keepCode = (): void => {
    if (code === null || !isUnkept) return;
    isUnkept = false;
    try {
      partnerCode?.save(code);
    } catch (error) {
      take('storage', effectFailed('partnerCode.save', error));
    }
  };
  return {
    read: (address: string): Place => {
      const linked = partnerOf(address);
      if (linked !== null) [code, isUnkept] = [linked, true];
      return placeOf(renamed(address, hidden));
    },
    /** The address of a path for the address bar. It outlives the page, and a pseudonym does not: the bar has the name itself. */
    shown: (path: string): string =>
      renamed(path, (_, name) => {
        const text = vault.reveal(name);
        return text === '' || /\p{Surrogate}/u.test(text) ? name : text; // half a character cannot be in an address
      }),
    requestPartner: (state: State): void => {
      keepCode();
      if (state.session.me !== null) code = null; // a member needs no second account
      if (code === null || siteIdOf(state) === null || state.nav.route.name !== 'signup') return;
      const params = redactParams('partner.verify', { partnerPk: code }, vault);
      code = null;
      take('nav', { type: 'call.asked', data: { call: 'partner.verify', params } });
    },
  };
}
