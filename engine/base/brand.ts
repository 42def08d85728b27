/** Nominal types over plain values: the compiler does not accept a round's id as a bet's id. */
declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type OptionId = Brand<number, 'OptionId'>;
export type RoundId = Brand<number, 'RoundId'>;
export type BetId = Brand<number, 'BetId'>;
export type SiteId = Brand<number, 'SiteId'>;
export type ClientId = Brand<string, 'ClientId'>;
export type Stock = Brand<string, 'Stock'>;
/** Whole points (won). This product has no fractions (decisions, Money and payout). */
export type Points = Brand<number, 'Points'>;
/** Replaces a secret (token, password) in facts and state. Only the vault holds the value. */
export type SecretRef = Brand<string, 'SecretRef'>;
/** Replaces a personal detail (name, phone, account …): a pseudonym such as `phone#1`. */
export type PersonalRef = Brand<string, 'PersonalRef'>;
