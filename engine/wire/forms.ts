import { STOCK_FORM } from '../base/stock.ts';

/**
 * The forms of the names that a site gives to things. A text without the form may be a personal detail. It becomes a pseudonym
 * (engine/SPEC.md, V3). When the engine asks the site for that thing, the vault turns the pseudonym back into the text.
 */
const FORMS = {
  /** The UUID that this client draws for a bet (run/ports.ts). */
  client: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  stock: STOCK_FORM,
  coin: /^[A-Z]{2,8}\d{0,2}$/,
  /** The prefix of a site's symbols. Most sites have none. */
  prefix: /^(?:[A-Z]{1,4}[/._-]?)?$/,
  /** A kind, a status or a category: one or two letters, a number below 1,000, or a word of the specification. */
  code: /^(?:[A-Z]{1,2}|\d{1,3}|member|admin|partner|terms|privacy|info|warn|event|notice)$/,
  colour: /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|black|white)$/i,
} as const satisfies Record<string, RegExp>;

/** Names a form. The pseudonym of a text without the form has this name. */
export type Form = keyof typeof FORMS;

/** Whether a text has a form. */
export const isOfForm = (form: Form, text: string): boolean => FORMS[form].test(text);

/** References to names of things. A request to the site needs the text behind the reference. */
export const OF_THING = /^(?:stock|coin|prefix|code)#\d+$/;
