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

/** The props of a field that may be off. They come after those of its typing: it hears no key of its undo, and Enter sends no form. */
export const offField = (isOff: boolean) => (isOff ? { ...LOOK, readOnly: true, onKeyDown: endEnter } : {});
const endEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** The props of a choice that may be off. It takes no pointer (base.css) and none of the keys that choose. */
export const offSelect = (isOff: boolean) => (isOff ? { ...LOOK, onChange: end, onKeyDown: endChoice } : {});
const CHOOSES = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|Enter|F4|.)$/u;
function endChoice(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isOfBrowser = ctrlKey || metaKey || (altKey && !['ArrowUp', 'ArrowDown'].includes(key));
  if (CHOOSES.test(key) && !isOfBrowser) event.preventDefault();
}
