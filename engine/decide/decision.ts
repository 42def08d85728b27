import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Fact } from '../events/facts.ts';
import type { Refusal } from '../events/refusal.ts';

/** What an intent comes to: the facts to log, or why it is refused. */
export type Decision = Either<Refusal, readonly Fact[]>;
export const refuse = (code: Refusal['code']): Either<Refusal, never> => left({ code, params: {} });
export const facts = (...list: Fact[]): Decision => right(list);
