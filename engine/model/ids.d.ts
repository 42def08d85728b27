import type {
  BetId,
  ClientId,
  OptionId,
  PersonalRef,
  Points,
  RoundId,
  SecretRef,
  SiteId,
  Stock,
} from '../base/brand.ts';
export declare const optionId: (u: unknown) => u is OptionId;
export declare const roundId: (u: unknown) => u is RoundId;
export declare const betId: (u: unknown) => u is BetId;
export declare const siteId: (u: unknown) => u is SiteId;
export declare const points: (u: unknown) => u is Points;
export declare const clientId: (u: unknown) => u is ClientId;
export declare const stock: (u: unknown) => u is Stock;
export declare const secret: (u: unknown) => u is SecretRef;
export declare const personal: (u: unknown) => u is PersonalRef;
