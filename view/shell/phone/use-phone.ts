import { use, useSyncExternalStore } from 'react';
import type { Phone, PhoneState } from '../../../engine/index.ts';
import { useEngine } from '../../hooks/context.ts';

/** The phone's means of this page; null where there are none: in a replay. Its code is loaded by the first that asks. */
export function usePhone(): Phone | null {
  const { phone } = useEngine();
  return phone === undefined ? null : use(phone.wait());
}

/** What it says now. */
export const usePhoneState = ({ now, subscribe }: Phone): PhoneState => useSyncExternalStore(subscribe, now, now);
