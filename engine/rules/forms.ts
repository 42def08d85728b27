/** The rules of what is typed into forms. A face of its own: the way to the first chart loads none of it. */
export {
  type Birth,
  birthOf,
  isEmail,
  isGoodPassword,
  isPhone,
  isShownBank,
  NICK_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordRules,
  USERNAME_MAX,
} from './joining.ts';
export { type FilterName, filtered, formatBirth, formatDay, formatPhone } from './typing.ts';
