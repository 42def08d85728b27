import type { Sentence } from '../base/sentence.ts';
import type { CallAnswer } from '../model/calls.ts';
import type { Parse } from '../wire/calls.ts';
import type { Decoded } from '../wire/registry.ts';
import { isOfSite } from './translate/trade.ts';

/** Why a body of a 200 is a refusal. */
type Refusal = { readonly status: number; readonly message?: string | Sentence };
/** When a request was sent and answered, on the device's monotonic clock, in ms. */
type Times = { readonly sentMs: number; readonly receivedMs: number };

type Parsing = {
  /** Whether a word for "done" is an answer. */
  readonly takesDone: boolean;
  /** The refusal that a decoded body holds. */
  readonly refusalIn: (decoded: unknown) => Refusal | undefined;
  /** What is said of parts of a decoded body that are left out. */
  readonly leftOut: (decoded: unknown, siteId: number | null) => readonly string[];
  /** The body of the fact. */
  readonly body: (body: unknown, times: Times) => unknown;
};

const PLAIN: Parsing = {
  takesDone: false,
  refusalIn: () => undefined,
  leftOut: () => [],
  body: (body) => body,
};

/** How the body of an answer is read, as the row of its call says (wire/calls/row.ts). */
export const PARSING: { readonly [P in Parse]: Parsing } = {
  plain: PLAIN,
  done: { ...PLAIN, takesDone: true },
  command: { ...PLAIN, takesDone: true, refusalIn: refusedCommand },
  bars: { ...PLAIN, refusalIn: refusedBars },
  options: { ...PLAIN, leftOut: foreignOptions },
  timed: { ...PLAIN, body: (body, times) => ({ ...(body as CallAnswer['clock.probe']), ...times }) },
};

/** A command with another status than 200, or with only a message. */
function refusedCommand(decoded: unknown): Refusal | undefined {
  const { status, message } = decoded as Decoded<'Command'>;
  if (status === 200) return undefined;
  return { status: status ?? 200, ...(message === undefined ? {} : { message }) };
}

/** Bars with only a message. */
function refusedBars(decoded: unknown): Refusal | undefined {
  const { bars, message } = decoded as Decoded<'Bars'>;
  return bars === undefined && message !== undefined ? { status: 200, message } : undefined;
}

/** Says which entries of an option list are of another site. */
function foreignOptions(decoded: unknown, siteId: number | null): readonly string[] {
  const isOurs = (decoded as Decoded<'OptionList'>).every((entry) => isOfSite(entry, siteId));
  return isOurs ? [] : ["siteInfo.id: expected this site's, got another"];
}
