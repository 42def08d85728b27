import type { TabsPort } from './ports.ts';
/** The tabs of this origin that use the same `name`, over Web Locks and a BroadcastChannel. */
export declare function openTabs(name: string): TabsPort;
