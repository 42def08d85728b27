/** The name of a recording without its ending: `a/b` of `a/b.jsonl.gz`. */
export const stemOf = (file: string): string => file.replace(/\.jsonl(\.gz)?$/i, '');

/** A name as one word of a shell's command. */
export const shellWord = (name: string): string =>
  /^[\p{L}\p{N}_./][\p{L}\p{N}_./-]*$/u.test(name) ? name : `'${name.replace(/^-/, './-').replaceAll("'", "'\\''")}'`;
