import { parseRoute, pathOf, ROUTES, type Route } from '../../../engine/address/routes.ts';
import { isObject, oneOf, orNull, sentence, table } from '../../../engine/base/check.ts';
import { RefusalCode } from '../../../engine/events/refusal.ts';
import type { State } from '../../../engine/index.ts';
import type { CallFailure } from '../../../engine/model/calls.ts';
import { BetType } from '../../../engine/model/ticket.ts';
import type { Toast, ToastTone } from '../../../engine/state/shape/says.ts';
import { callName } from './calls.ts';
import { either, exactly, finite, once, whole } from './tools.ts';

const words = orNull(sentence);

/** Where the member is. */
export const route = (u: unknown): u is Route =>
  isObject(u) &&
  Object.hasOwn(ROUTES, String(u.name)) &&
  JSON.stringify(parseRoute(pathOf(u as Route))) === JSON.stringify(u);
type Say = Toast['say'];
type SayOf<K extends Say['kind']> = Extract<Say, { kind: K }>;
const say = either<Say>(
  exactly<SayOf<'refused'>>({ kind: oneOf('refused'), code: RefusalCode, params: table(finite) }),
  exactly<SayOf<'betAccepted'>>({
    kind: oneOf('betAccepted'),
    betType: BetType,
    side: orNull(oneOf('B', 'S')),
    points: whole,
    target: orNull(finite),
  }),
  exactly<SayOf<'betAcceptedUnread'>>({ kind: oneOf('betAcceptedUnread'), betType: BetType, points: whole }),
  exactly<SayOf<'betAlike'>>({ kind: oneOf('betAlike'), count: whole }),
  exactly<SayOf<'cashDecided'>>({
    kind: oneOf('cashDecided'),
    type: oneOf('D', 'W'),
    as: oneOf('done', 'rejected', 'unpaid'),
    points: whole,
  }),
  exactly<SayOf<'notice'>>({ kind: oneOf('notice'), title: sentence, content: sentence }),
  exactly<SayOf<'betUnsent' | 'betAbsent' | 'betUnknown' | 'betShut' | 'amountDropped'>>({
    kind: oneOf('betUnsent', 'betAbsent', 'betUnknown', 'betShut', 'amountDropped'),
  }),
  exactly<SayOf<'pageAbsent' | 'optionAbsent' | 'filterCut'>>({
    kind: oneOf('pageAbsent', 'optionAbsent', 'filterCut'),
  }),
  exactly<SayOf<'liveChat'>>({ kind: oneOf('liveChat') }),
  exactly<SayOf<'exported' | 'exportFailed' | 'fileFailed' | 'storageFailed'>>({
    kind: oneOf('exported', 'exportFailed', 'fileFailed', 'storageFailed'),
  }),
  exactly<SayOf<'depositApplied' | 'withdrawalApplied' | 'cashAbsent' | 'depositCancelled' | 'passwordChanged'>>({
    kind: oneOf('depositApplied', 'withdrawalApplied', 'cashAbsent', 'depositCancelled', 'passwordChanged'),
  }),
  exactly<SayOf<'coinWithdrawn' | 'coinConverted' | 'coinSent' | 'coinAbsent' | 'coinFound'>>({
    kind: oneOf('coinWithdrawn', 'coinConverted', 'coinSent', 'coinAbsent', 'coinFound'),
  }),
);
/** Something said to the member. */
export const toast = once(exactly<Toast>({ id: whole, tone: oneOf<ToastTone>('plain', 'gain', 'warn'), say }));
type Dialog = NonNullable<State['dialog']>;
/** What waits to be closed. */
export const dialog = either<Dialog>(
  exactly<Extract<Dialog, { kind: 'error' }>>({ kind: oneOf('error'), message: sentence }),
  exactly<Extract<Dialog, { kind: 'warning' }>>({
    kind: oneOf('warning'),
    call: callName,
    message: words,
    reason: oneOf<CallFailure>('status', 'network', 'timeout', 'decode', 'aborted', 'unsent'),
  }),
  exactly<Extract<Dialog, { kind: 'forcedOut' }>>({ kind: oneOf('forcedOut'), message: words }),
);
