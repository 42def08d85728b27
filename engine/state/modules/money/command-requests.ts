import { isOpenKind } from '../../../model/command.ts';
import type { Actions, FoldContext } from '../../fold-context.ts';
import type { State } from '../../state.ts';
import { call } from '../request/calls.ts';
import { queryOf } from '../request/keys.ts';
import { requestMe } from '../request/requests.ts';
import { askAgain } from './coin-screens.ts';
import { requestList } from './commands.ts';
import { isShownKind, type ShownKind } from './open-commands.ts';

/* What the site is asked about a command in doubt, or pending. */

/** Of the commands that may be given again: what shows them. */
const REQUESTS: { readonly [K in ShownKind]: (state: State, at: FoldContext) => State } = {
  // the screen of the form has asked for the list
  address: (state, at) => askAgain(state, queryOf(state, 'coin.wallets'), at),
  contact: (state, at) => askAgain(state, queryOf(state, 'contacts.list'), at),
  nick: requestMe,
  leave: requestMe,
  join: (state, at) => {
    const username = queryOf(state, 'player.signUp')?.params.username;
    return username === undefined ? state : call(state, 'player.checkUsername', { username }, at);
  },
};

/** What the fold does for each action of a command's chart. */
export const commandActions: Actions['command'] = {
  ask: (state, at, kind) => {
    if (isShownKind(kind)) return REQUESTS[kind](state, at);
    return isOpenKind(kind) ? state : requestList(state, kind, at);
  },
};
