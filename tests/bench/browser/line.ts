/** What a run has measured: its name, the value beside its target, and whether the target is met. */
export type Line = { readonly what: string; readonly said: string; readonly isMet: boolean };

/** A value that may be so much at most. */
export const most = (what: string, value: number, limit: number, digits: number, unit = ''): Line => ({
  what,
  said: `${value.toFixed(digits)}${unit} (at most ${limit}${unit})`,
  isMet: Number(value.toFixed(digits)) <= limit,
});

/** A value without a target. */
export const note = (what: string, said: string): Line => ({ what, said, isMet: true });
