/** A promise of something that happens once in the start of the page, and what settles it. */
export type Signal = {
  readonly given: Promise<void>;
  readonly give: () => void;
  /** It will not happen any more. */
  readonly fail: (reason: unknown) => void;
};

export function signal(): Signal {
  let settle: Pick<Signal, 'give' | 'fail'> | undefined;
  const given = new Promise<void>((give, fail) => {
    settle = { give, fail };
  });
  return { given, give: () => settle?.give(), fail: (reason) => settle?.fail(reason) };
}
