import { type RefObject, useEffect } from 'react';

/** Takes the focus to the first field of a form that is wrong, each time the form was refused. `tries`: how often it was. */
export function useWrongField(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
}
