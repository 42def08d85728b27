import type { Sentence } from '../../base/sentence.ts';
import type { RefusalCode } from '../../events/refusal.ts';
import type { CallFailure, CallName } from '../../model/calls.ts';
import type { CashKind } from '../../model/cash.ts';
import type { BetType, Side } from '../../model/ticket.ts';

/** How a toast looks. */
export type ToastTone = 'plain' | 'gain' | 'warn';
/** A message to the member: a known one with its numbers, or a notice of the site. */
export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly say:
    | { readonly kind: 'refused'; readonly code: RefusalCode; readonly params: Readonly<Record<string, number>> }
    | {
        readonly kind: 'betAccepted';
        readonly betType: BetType;
        /** Null if the bet is not on buy or sell. */
        readonly side: Side | null;
        readonly points: number;
        readonly target: number | null;
      }
    /** Accepted in a game type that is not known: what its letter means is not known either. */
    | { readonly kind: 'betAcceptedUnread'; readonly betType: BetType; readonly points: number }
    /** The bet in doubt is taken for one of so many equal bets that the round has. The site does not say which page sent one. */
    | { readonly kind: 'betAlike'; readonly count: number }
    | { readonly kind: 'betUnsent' | 'betAbsent' | 'betUnknown' | 'betShut' | 'amountDropped' }
    | { readonly kind: 'pageAbsent' | 'optionAbsent' | 'filterCut' }
    | { readonly kind: 'liveChat' }
    | { readonly kind: 'exported' | 'exportFailed' | 'fileFailed' | 'storageFailed' }
    | { readonly kind: 'depositApplied' | 'withdrawalApplied' | 'cashAbsent' | 'depositCancelled' | 'passwordChanged' }
    | {
        readonly kind: 'cashDecided';
        readonly type: CashKind;
        /** `unpaid`: a deposit that was not paid in time. */
        readonly as: 'done' | 'rejected' | 'unpaid';
        readonly points: number;
      }
    /** `coinFound`: a command in doubt is taken for one that the site shows. The site does not say which page or device sent that one. */
    | { readonly kind: 'coinWithdrawn' | 'coinConverted' | 'coinSent' | 'coinAbsent' | 'coinFound' }
    | { readonly kind: 'notice'; readonly title: Sentence; readonly content: Sentence };
};

/**
 * What waits for the member's close (product.md 8): the site's error or warning, or that the session was ended from
 * outside; closing that loads the page again.
 */
export type Dialog =
  | { readonly kind: 'error'; readonly message: Sentence }
  | {
      readonly kind: 'warning';
      readonly call: CallName;
      readonly reason: CallFailure;
      readonly message: Sentence | null;
    }
  | { readonly kind: 'forcedOut'; readonly message: Sentence | null };
