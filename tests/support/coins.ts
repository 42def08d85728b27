import type { RedactedIntent } from '../../engine/events/intents.ts';
import type { CoinKind } from '../../engine/model/command.ts';
import { selectCommand } from '../../engine/selectors/shell.ts';
import { asPoints, asRef } from '../../fixtures/arbitraries/make.ts';
import type { Story } from '../../fixtures/arbitraries/story.ts';

export const KINDS = ['withdraw', 'convert', 'send'] as const;
/** A command of each kind. */
export const COMMANDS: { readonly [K in CoinKind]: Extract<RedactedIntent, { type: 'call.ask' }> } = {
  withdraw: {
    type: 'call.ask',
    call: 'coin.withdraw',
    params: { point: 0.01, address: asRef('wallet#1'), walletType: 'BTC', addressTag: null },
  },
  convert: {
    type: 'call.ask',
    call: 'coin.convert',
    params: { exchangeRate: 1400, inPoint: 100, inWalletId: 1, outPoint: 140_000, outWalletId: 2 },
  },
  send: { type: 'call.ask', call: 'coin.send', params: { points: asPoints(6_000) } },
};
export const lock = (story: Story, kind: CoinKind) => selectCommand(kind)(story.state);
