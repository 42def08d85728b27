import { useRef, useState } from 'react';
import { useWrongField } from './useWrongField.ts';

/** The presses of a form's button. With each of them the focus goes to the first field that is wrong. */
export function useTries() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useWrongField(form, tries);
  return {
    form,
    /** The button was pressed: an empty field is a mistake from now on. */
    isAsked: tries > 0,
    press: () => setTries(tries + 1),
    forget: () => setTries(0),
  };
}
