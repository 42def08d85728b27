import type { AutoReloadPort } from './ports.ts';
/** Reloads that nobody asked for, remembered in the session storage under `key`. */
export declare const autoReload: (key: string) => AutoReloadPort;
