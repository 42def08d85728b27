import type { Points } from '../../../base/brand.ts';
import type { FactData } from '../../../events/facts.ts';
import { whyNotRead } from '../../../rules/form.ts';
import { stepTicket } from '../../charts.ts';
import type { FoldContext } from '../../fold-context.ts';
import { stageOption } from '../../reads.ts';
import type { State } from '../../state.ts';
import { toast } from '../page/toasts.ts';
import { emptyForm, formWith, freshForm } from './form-terms.ts';

/** What the member does with the amount and the bet type of the form. */

export const amountEntered = (state: State, { points }: FactData<'amount.entered'>): State => ({
  ...state,
  form: { ...emptyForm(state), points },
});
export const amountMaxed = (state: State, { points }: FactData<'amount.maxed'>): State => ({
  ...state,
  form: { ...state.form, points, refused: null },
});
export const amountReset = (state: State): State => ({ ...state, form: emptyForm(state) });

/**
 * Keeps why, for the amount field to say. An amount that was typed begins the form anew, also where the balance cuts it to the amount that was
 * there; a text that is no amount does not, nor does a press that a rule corrects. A confirmation ends (BR9): its amount is not bet any more,
 * and the field lies behind it.
 */
export function amountRefused(state: State, data: FactData<'intent.refused'>, at: FoldContext): State {
  const { code, params, points = state.form.points } = data;
  const refused = { by: data.intent.startsWith('bet.') ? 'bet' : 'amount', code, params } as const;
  const isTyped = data.intent === 'amount.enter' && whyNotRead({ refused }) === null;
  const form = isTyped ? emptyForm(state) : state.form;
  const next: State = { ...state, form: { ...form, points, refused } };
  return data.intent === 'bet.confirm' ? stepTicket(next, { type: 'cancelled' }, at) : next;
}

export function amountAdded(state: State, data: FactData<'amount.added'>): State {
  const { form } = state;
  const chips = data.lot === undefined ? form.chips : { ...form.chips, [data.lot]: (form.chips[data.lot] ?? 0) + 1 };
  return {
    ...state,
    form: {
      points: (form.points + data.points) as Points,
      betType: data.betType ?? form.betType,
      clicks: form.clicks + 1,
      chips,
      refused: null,
    },
  };
}

/**
 * Another bet type keeps the amount if it could be bet there. Otherwise the amount becomes 0 and the member is told (decisions,
 * Betting rules). The clicks begin anew. A text that is no amount stays, and so does the word that the balance has cut the amount:
 * both are true of every bet type (BR13, BR14).
 */
export function typeChosen(state: State, { betType }: FactData<'betType.chosen'>, at: FoldContext): State {
  const empty: State = { ...state, form: { ...emptyForm(state), betType } };
  const { points, refused } = state.form;
  const isUnread = whyNotRead(state.form) !== null;
  const form = points === 0 || isUnread ? { ...empty.form, points } : formWith(empty, points);
  if (form === null) return toast(empty, 'warn', { kind: 'amountDropped' }, at);
  const said = isUnread || refused?.code === 'aboveBalance' ? refused : null;
  return { ...empty, form: { ...form, betType, refused: said } };
}

/** Another option keeps the amount if it could be bet there; else the amount becomes 0 and the member is told (decisions, Betting rules). */
export function carryAmount(state: State, at: FoldContext, points: Points): State {
  const fresh = freshForm(state);
  if (points === 0 || fresh.points > 0 || stageOption(state) === undefined) return { ...state, form: fresh };
  const form = formWith(state, points);
  return form === null ? toast(state, 'warn', { kind: 'amountDropped' }, at) : { ...state, form };
}
