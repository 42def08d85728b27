import ky from 'ky';
import type { Carrier } from './http.ts';

/** Carries requests over ky, with everything that would hide a failure switched off: no time limit, no retry, no throw on a status. */
export const overKy: Carrier = (url, init) => ky(url, { ...init, timeout: false, retry: 0, throwHttpErrors: false });
