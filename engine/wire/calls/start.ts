import { cashCalls } from './cash.ts';
import { sessionCalls } from './session.ts';
import { tradeCalls } from './trade.ts';

/** The calls of the first screen. How they cross the network is known from the start of a page. */
export const startCalls = { ...sessionCalls, ...tradeCalls, ...cashCalls } as const;
