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
import { text, whole } from '../base/check.ts';

/* The checks of engine/base/brand.ts's types. */

export const optionId = (u: unknown): u is OptionId => whole(u);
export const roundId = (u: unknown): u is RoundId => whole(u);
export const betId = (u: unknown): u is BetId => whole(u);
export const siteId = (u: unknown): u is SiteId => whole(u);
export const points = (u: unknown): u is Points => whole(u);
export const clientId = (u: unknown): u is ClientId => text(u);
export const stock = (u: unknown): u is Stock => text(u);
export const secret = (u: unknown): u is SecretRef => text(u);
export const personal = (u: unknown): u is PersonalRef => text(u);
