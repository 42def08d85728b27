import type { CallAnswer, CallName, CallParams } from '../events/calls.ts';
import type { Check, Members } from './shape.ts';
import { accountCalls, contentCalls } from './shapes.calls.account.ts';
import { cashCalls, officeCalls } from './shapes.calls.cash.ts';
import { tradeCalls } from './shapes.calls.trade.ts';

/** What some calls' answers have in their data besides the call's id: parameters and body. */
export type CallShapes<N extends CallName> = {
  readonly [K in N]: readonly [Members<CallParams[K]>, Check<CallAnswer[K]>];
};

/** The same of every call. */
export const calls: CallShapes<CallName> = {
  ...accountCalls,
  ...contentCalls,
  ...tradeCalls,
  ...cashCalls,
  ...officeCalls,
};
