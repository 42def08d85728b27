import { type Session, sessionsOf } from './hours.ts';

/** The sessions of the trading day that runs at an instant, or comes next; none where the hours say none. Rule: H1. */
export function sessionsOfDay(stock: string, atMs: number): readonly Session[] {
  const near = sessionsOf(stock, atMs);
  const next = near.find(({ closeMs }) => closeMs > atMs);
  return near.filter(({ day }) => day === next?.day);
}
