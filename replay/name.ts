/** The name of a recording without its ending: `a/b` of `a/b.jsonl.gz`. */
export const stemOf = (file: string): string => file.replace(/\.jsonl(\.gz)?$/i, '');
