import type { OwnLimitsPort } from './ports.ts';

/** One key for each site and member; when the member signed in is this tab's own. */
export const localLimits = (prefix: string): OwnLimitsPort => {
  const key = (siteCode: string, playerId: number): string => `${prefix}.${siteCode}.${playerId}`;
  const since = (playerId: number): string => `${prefix}.since.${playerId}`;
  const sending = (siteCode: string, playerId: number): string => `${prefix}.sending.${siteCode}.${playerId}`;
  return {
    load: (siteCode, playerId) => localStorage.getItem(key(siteCode, playerId)),
    save: (siteCode, playerId, record) => localStorage.setItem(key(siteCode, playerId), record),
    sending: (siteCode, playerId) => localStorage.getItem(sending(siteCode, playerId)),
    keepSending: (siteCode, playerId, bet) =>
      bet === null
        ? localStorage.removeItem(sending(siteCode, playerId))
        : localStorage.setItem(sending(siteCode, playerId), bet),
    onChange: (listener) => {
      const heard = (event: StorageEvent): void => {
        // no key: all of the storage was cleared
        if (event.key === null || event.key.startsWith(prefix)) listener();
      };
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
    since: (playerId) => Number(sessionStorage.getItem(since(playerId))) || null,
    keepSince: (playerId, sinceMs) => sessionStorage.setItem(since(playerId), String(sinceMs)),
    forgetSince: () => {
      const keys = Array.from({ length: sessionStorage.length }, (_, nr) => sessionStorage.key(nr));
      for (const one of keys) if (one?.startsWith(`${prefix}.since.`)) sessionStorage.removeItem(one);
    },
  };
};
