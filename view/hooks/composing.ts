/**
 * Whether a key belongs to the keyboard's composition of a character: its Enter takes what is composed, its Esc drops it. Safari tells of that
 * key when the composition is over, with the code that the DOM keeps for such keys.
 */
export const isComposingKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === COMPOSING_KEY;

/** https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode */
const COMPOSING_KEY = 229;
