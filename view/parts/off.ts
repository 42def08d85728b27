import type { KeyboardEvent, SyntheticEvent } from 'react';

/*
 * A control that is off for now is never `disabled`: a disabled control loses the focus, and a control becomes off by itself, or by
 * its own press. So it keeps the focus, is read as off, looks so (`[data-off]` in the styles), and acts on nothing.
 */

const LOOK = { 'aria-disabled': true, 'data-off': true } as const;

/** It ends here: no handler of the control hears it, and a button sends no form. */
const end = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The look of a control that hears for itself that it is off. */
export const offLook = (isOff: boolean) => (isOff ? LOOK : {});

/** The props of a button or a box to tick that may be off. */
export const off = (isOff: boolean) => (isOff ? { ...LOOK, onClickCapture: end } : {});

/** The props of a field that may be off. They come after those of its typing: it hears no key of its undo. */
export const offField = (isOff: boolean) => (isOff ? { ...LOOK, readOnly: true, onKeyDown: undefined } : {});

/** The props of a choice that may be off. It takes no pointer (base.css), and of the keys only those that leave it. */
export const offSelect = (isOff: boolean) =>
  isOff ? { ...LOOK, onChange: end, onKeyDown: (event: KeyboardEvent) => event.key !== 'Tab' && end(event) } : {};
