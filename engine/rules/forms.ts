/** The rules of what is typed into forms. A face of its own: the way to the first chart loads none of it. */
export { AMOUNT_MAX } from '../base/bounds.ts';
export { unreadOf } from './amount.ts';
export {
  type AmountHistory,
  type AmountText,
  edited,
  NO_HISTORY,
  overwritten,
  remembered,
  type Selected,
  shownSource,
  sourceOf,
  stepped,
} from './amount-typing.ts';
export {
  birthOf,
  isEmail,
  isGoodPassword,
  isPhone,
  isShownBank,
  isTooLong,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordRules,
  readPassword,
  readUsername,
  TEXT_MAX,
  type TextKind,
} from './joining.ts';
export { AMOUNT_TEXT_MAX, oneLine, trimmed } from './text-input.ts';
export {
  type FilterName,
  formatBirth,
  formatDay,
  formatPhone,
  held,
  heldCaret,
  readAccount,
  readCode,
  readEmail,
  readPhone,
} from './typing.ts';
