import { isThing } from '../base/thing.ts';

const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text);
const isColour = (text: string): boolean => /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|black|white)$/i.test(text);

/**
 * The forms of the names that a site gives to things. A text without the form may be a personal detail. It becomes a pseudonym
 * (engine/SPEC.md, V3). When the engine asks the site for that thing, the vault turns the pseudonym back into the text.
 */
const FORMS = {
  /** The UUID that this client draws for a bet (ports/ports.ts). */
  client: isUuid,
  stock: isThing,
  coin: isThing,
  /** The prefix of a site's symbols. Most sites have none. */
  prefix: (text: string): boolean => text === '' || isThing(text),
  /** A kind, a status or a category. */
  code: isThing,
  /** A role is compared as the site sent it. It may have any characters, but no address and no long number. */
  role: (text: string): boolean => /^(?!.*\p{N}{6})[^@]{1,64}$/su.test(text),
  colour: isColour,
} as const satisfies Record<string, (text: string) => boolean>;

/** Names a form. The pseudonym of a text without the form has this name. */
export type Form = keyof typeof FORMS;

/** Whether a text has a form. */
export const isOfForm = (form: Form, text: string): boolean => FORMS[form](text);

/** References to names of things. A request to the site needs the text behind the reference. */
export const OF_THING = /^(?:stock|coin|prefix|code)#\d+$/;
