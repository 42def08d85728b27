import '../../view/styles/main.ts';
import { selectPrefs } from '../../engine/selectors/shell.ts';
import { mount } from '../../view/app.tsx';
import { loadFonts } from '../../view/fonts/load.ts';
import type { ViewContext } from '../../view/hooks/context.ts';
import { languageOf } from '../../view/locales/language.ts';
import { loadStart } from '../../view/locales/load.ts';
import { filesArrived, filesOnWay } from '../../view/parts/late-file.ts';

/**
 * What the page gives to the frame of the screens before its script runs. `isStill`: whether the screens stand at a moment; they follow
 * the time while it plays. `filesOnWay` and `filesArrived` are of the frame: how many files the screens still wait for, and have.
 * `failed`: called when a file without which they cannot start did not load.
 */
export type Staged = {
  staged?: ViewContext;
  isStill?: () => boolean;
  filesOnWay?: () => number;
  filesArrived?: () => number;
  failed?: () => void;
};

/** Shows the member's screens on the state that the page gives. */
export function start(): void {
  const { staged, isStill = () => false, failed } = Object.assign(globalThis as Staged, { filesOnWay, filesArrived });
  const root = document.getElementById('root');
  if (staged === undefined || root === null) return;
  // no link leads out of the recording; what a press does inside a screen is done
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
  });
  document.addEventListener('submit', (event) => event.preventDefault());
  keepFocus();
  stand(isStill);
  loadFonts();
  const { language } = selectPrefs(staged.engine.getState());
  loadStart(languageOf(language, navigator.languages)).then((spoken) => mount(root, staged, spoken), failed);
}

/** A dialog of the screens takes the focus when it opens. While it plays, that must not take the keys from the player. */
function keepFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/**
 * Screens that stand at a moment do not move: the state before it is that of where the player was, and a movement from there is none that
 * the member saw. They are told that less motion is asked for.
 */
function stand(isStill: () => boolean): void {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => matchMedia(query === LESS_MOTION && isStill() ? 'all' : query);
}
const LESS_MOTION = '(prefers-reduced-motion: reduce)';
