import type { MadeBy } from '../log/recording.ts';
/** `Chrome 141`, or `another browser`. */
export declare function browserOf(userAgent: string): string;
/**
 * What this page runs on. Nothing of it is a fingerprint of a person: the browser's version is cut to its major part. `commit`: the build's, as
 * its page names it (view/build/commit.ts).
 */
export declare function madeBy(commit: string | undefined): MadeBy;
