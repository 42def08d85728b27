import type { Values } from './session.ts';

/** Rows of a table: the values of each column. */
export type Group = readonly Values[number][][];
/** The file of a table that rows are written to. */
export type Writing = { readonly write: (columns: Group) => void; readonly end: () => void };
