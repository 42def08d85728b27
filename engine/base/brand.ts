/** Nominal types over plain values: the compiler keeps a round's id from being used as a bet's. */
declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type OptionId = Brand<number, 'OptionId'>;
export type RoundId = Brand<number, 'RoundId'>;
export type BetId = Brand<number, 'BetId'>;
export type SiteId = Brand<number, 'SiteId'>;
export type ClientId = Brand<string, 'ClientId'>;
export type Stock = Brand<string, 'Stock'>;
/** Whole points (won); fractions do not exist in this product (decisions, Money and payout). */
export type Points = Brand<number, 'Points'>;
/** The place of a secret (token, password) in facts and state; the value lives in the vault port only. */
export type SecretRef = Brand<string, 'SecretRef'>;
/** The place of a personal detail (name, phone, account …); a pseudonym such as `phone#1`. */
export type PersonalRef = Brand<string, 'PersonalRef'>;
