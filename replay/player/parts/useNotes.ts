import { createContext, useContext } from 'react';
import type { Note } from '../model/notes.ts';

type Held = readonly [notes: readonly Note[], setNotes: (notes: readonly Note[]) => void];

/** The notes of the open recording. They stay while another tab of the inspector is shown. */
export const NotesContext = createContext<Held>([[], () => undefined]);

export const useNotes = (): Held => useContext(NotesContext);
