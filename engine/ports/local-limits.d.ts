import type { OwnLimitsPort } from './ports.ts';
/** One key for each site and member; when the member signed in is this tab's own. */
export declare const localLimits: (prefix: string) => OwnLimitsPort;
