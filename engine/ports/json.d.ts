/** What was stored, if it is an object. Something else may have written there. */
export declare function readJson(text: string | null): Record<string, unknown>;
