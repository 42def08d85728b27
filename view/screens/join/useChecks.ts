import { isTooLong, trimmed } from '../../../engine/rules/forms.ts';
import { type Check, useCheck } from '../../hooks/useCheck.ts';
import type { Step } from './draft.ts';
import type { Texts } from './form.ts';

/** What the site says of the names and of the partner's code. */
export type Checks = { readonly [F in 'username' | 'nick' | 'partner']: Check };

/** Asks the site about the names on their step, and about the partner's code on every step. */
export function useChecks(texts: Texts, step: Step | null): Checks {
  /** The parameter of the text of a field, if it is one to ask about. */
  const asked = <P extends string>(field: keyof Checks, param: P, isOn = true) => {
    const text = trimmed(texts[field]);
    return isOn && text !== '' && !isTooLong(field, texts[field]) ? ({ [param]: text } as { [K in P]: string }) : null;
  };
  const isHere = step === 'account';
  return {
    username: useCheck('player.checkUsername', asked('username', 'username', isHere)),
    nick: useCheck('player.checkNick', asked('nick', 'nick', isHere)),
    partner: useCheck('partner.verify', asked('partner', 'partnerPk')),
  };
}

/** Whether the site has said yes to each name. */
export const areNamesFree = ({ username, nick }: Checks): boolean => username.state === 'good' && nick.state === 'good';
/** Whether the partner's code is one, or none is given. */
export const isPartnerGood = ({ partner }: Checks): boolean => partner.state === 'good' || partner.state === 'none';

/** Whether the site has said yes to what it is asked about on a step. */
export const isChecked = (checks: Checks, step: Step): boolean =>
  step === 'account' ? areNamesFree(checks) : step !== 'bank' || isPartnerGood(checks);
