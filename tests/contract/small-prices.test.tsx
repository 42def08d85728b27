import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TradeOption } from '../../engine/model/market.ts';
import { OPTION } from '../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../fixtures/arbitraries/story.ts';
import { priceOf } from '../../view/screens/receipt/changed.tsx';
import { ContractRows } from '../../view/screens/trade/order/contract.tsx';
import { Results } from '../../view/screens/trade/results.tsx';
import { SAMPLES } from '../support/frames.ts';
import { say } from '../support/heard.ts';
import { markupOf } from '../support/markup.ts';
import { asker, body } from './table/asker.ts';

/* A price that is written with an exponent, from the wire to the screen. */

// how many rows the table has room for
beforeEach(() => void vi.stubGlobal('innerHeight', 900));
afterEach(() => void vi.unstubAllGlobals());

const textOf = (story: Story, part: Parameters<typeof markupOf>[1]): string =>
  markupOf(story, part).replaceAll(/<[^>]*>/g, ' ');

describe.each([1.5e-7, '1.5e-7', '0.00000015'])('BR8: a price that the wire writes as %j', (small) => {
  /** The option with this distance, whose decimals the site does not tell. */
  const optionOf = async (): Promise<TradeOption> => {
    const tradeOption = {
      id: OPTION.id,
      stock: OPTION.stock,
      type: 'R1',
      precision: null,
      buyPip: small,
      sellPip: small,
    };
    const asked = asker(body(JSON.stringify([{ tradeOption }]))).call('options.list');
    const [option] = ((await asked).data as { readonly body: readonly TradeOption[] }).body;
    return { ...OPTION, ...option } as TradeOption;
  };

  test('has all its decimals in the criterion, in the table of results and on a receipt', async () => {
    const option = await optionOf();
    expect(option).toMatchObject({ precision: 8, buyPip: 1.5e-7 });
    const story = ready({ option });
    expect(textOf(story, <ContractRows />)).toContain('±0.00000015');
    story.pass(SAMPLES.result.endTime - story.at + 500);
    const word = { ...SAMPLES.result, open: small, high: small, low: small, close: small, resultPrice: small };
    for (const { type, data } of say('rounds', 'finish', word)) story.tell(type, data as never, 'stomp');
    expect(textOf(story, <Results />).match(/0\.00000015/g)).toHaveLength(2);
    const { result } = story.state.stage.rounds.find(({ info }) => info.id === SAMPLES.result.id) ?? expect.fail();
    expect(priceOf(result?.close ?? 0, { ...option, precision: 2, isPrecisionUntold: true })).toBe('0.00000015');
  });
});
