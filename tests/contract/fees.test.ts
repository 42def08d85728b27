import { describe, expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { noteText } from '../../engine/selectors/screens.ts';
import { selectForm, selectOption } from '../../engine/selectors/shell.ts';
import { ROUND } from '../../fixtures/arbitraries/samples.ts';
import { ready, signedIn } from '../../fixtures/arbitraries/story.ts';
import { say } from '../support/heard.ts';
import { asker, body } from './table/asker.ts';
import { OPTION_ENTRY } from './table/option.ts';
import { WIRE_ROUND } from './table/round.ts';

/* One reading of a feeJson, wherever it stands: in a round, in an option of the list, in `/fee.json`. The site has the id 1. */

type Told = { readonly fee: unknown; readonly ratio: unknown; readonly isUnread: boolean };

const ofRound = (feeJson: unknown): Told => {
  const [fact] = say('rounds', 'create', { ...WIRE_ROUND, feeJson });
  const { feePercent, ratios, isFeeUnread } = (fact as { readonly data: FactData<'round.created'> }).data.round;
  return { fee: feePercent, ratio: ratios?.oeFee, isUnread: isFeeUnread === true };
};
const listed = async (feeJson: unknown, siteInfo: object | null = { id: 1 }) => {
  const entry = { siteInfo: { ...siteInfo, feeJson }, tradeOption: { ...OPTION_ENTRY.tradeOption, limitJson: null } };
  const fact = await asker(body(JSON.stringify([entry]))).call('options.list');
  return (fact.data as FactData<'options.list.answered'>).body[0] ?? expect.fail('no option');
};
const ofOption = async (feeJson: unknown, siteInfo?: object): Promise<Told> => {
  const { feePercent, limits, isFeeUnread } = await listed(feeJson, siteInfo);
  return { fee: feePercent, ratio: limits.oeFee, isUnread: isFeeUnread === true };
};

describe('BR18, BR21: the feeJson of a round and of an option is read in the same forms', () => {
  test.each<[unknown, fee: number | undefined, ratio: number | undefined]>([
    [{ fee: 15 }, 15, undefined],
    [{ 1: 15 }, 15, undefined],
    [{ 1: '15' }, 15, undefined],
    [{ 1: { fee: 15 } }, 15, undefined],
    [{ 1: '{"fee":15}' }, 15, undefined],
    [{ 2: 3, 1: { fee: '15' }, fee: 9 }, 15, undefined],
    [15, 15, undefined],
    ['15', 15, undefined],
    ['15.00', 15, undefined],
    ['15%', 15, undefined],
    [{ fee: '15%' }, 15, undefined],
    [{ fee: ' 15 % ' }, 15, undefined],
    [{ 1: '15％' }, 15, undefined],
    [{ 1: { oeFee: 0.9 } }, undefined, 0.9],
    [{ 1: { oeFee: '0.9' }, oeFee: 0.5, fee: 12 }, 12, 0.9],
    [{ oeFee: '90%' }, undefined, 0.9],
    [{ fee: 15, 1: { oeFee: 0.9 } }, 15, 0.9],
    [{ 2: { fee: 15, oeFee: 0.9 } }, undefined, undefined],
    [{ 1: { fee: 15, oeFee: 0, uoFee: 0, smlFee: 0, oesmlFee: 0, nfee: 0 } }, 15, undefined],
    [{ fee: 15, oeFee: '0', uoFee: '0.0%' }, 15, undefined],
    [{ 1: { fee: 15, oeFee: 0, uoFee: 0.9 } }, 15, 0],
    [{ 1: { fee: 15, oeFee: 0, uoFee: 0 }, oeFee: 0.9, uoFee: 0.9 }, 15, 0.9],
    [{ 1: { oeFee: 0, nfee: 0 } }, undefined, undefined],
    [{ 1: { fee: 0 } }, 0, undefined],
    [{ 1: { fee: 0, oeFee: 0.9 } }, 0, 0.9],
    [{ 1: { fee: 0, dividend: 188 } }, 0, undefined],
    [{ 1: { fee: 0, dividend: 0 } }, undefined, undefined],
    [{ 1: { fee: '0.00', dividend: '0', oeFee: '0', nfee: 0 } }, undefined, undefined],
    [{ fee: 0, oeFee: 0, uoFee: 0, dividend: 0, 1: { fee: 9 } }, 9, undefined],
    [{ fee: 9, 1: { fee: 0, oeFee: 0, uoFee: 0 } }, 9, undefined],
    [{}, undefined, undefined],
    [{ 1: '' }, undefined, undefined],
    [{ 1: {} }, undefined, undefined],
    [{ 1: { fee: null, oeFee: '' } }, undefined, undefined],
    [{ 1: null, note: '' }, undefined, undefined],
    [null, undefined, undefined],
    ['', undefined, undefined],
  ])('%j', async (feeJson, fee, ratio) => {
    for (const json of [feeJson, typeof feeJson === 'object' && feeJson !== null ? JSON.stringify(feeJson) : feeJson]) {
      expect(ofRound(json)).toEqual({ fee, ratio, isUnread: false });
      expect(await ofOption(json)).toEqual({ fee, ratio, isUnread: false });
    }
    expect(await ofOption(feeJson, {})).toEqual({ fee, ratio, isUnread: false });
  });

  test.each<[unknown, fee: number | undefined, ratio: number | undefined]>([
    [{ fee: 'fifteen' }, undefined, undefined],
    [{ 1: 'fifteen' }, undefined, undefined],
    [{ 1: 'fifteen', fee: 12 }, 12, undefined],
    [{ 1: { fee: [15] } }, undefined, undefined],
    [{ 1: { fee: [15], oeFee: 0.9 } }, undefined, 0.9],
    [{ fee: 12, oeFee: 'much' }, 12, undefined],
    [{ R: { rate: 3 } }, undefined, undefined],
  ])('%j says more than can be read, and is noted of both', async (feeJson, fee, ratio) => {
    const told = { fee, ratio, isUnread: true };
    expect(ofRound(feeJson)).toEqual(told);
    expect(await ofOption(feeJson)).toEqual(told);
  });

  test('the dividend of an option may stand under the id of the site, too', async () => {
    expect((await listed({ 1: { dividend: '190' } })).dividendPercent).toBe(190);
    expect((await listed({ dividend: 190 })).dividendPercent).toBe(190);
    expect((await listed({ fee: 5, dividend: '0.0' })).dividendPercent).toBeUndefined();
  });

  test.each([{ 1: { fee: 5, dividend: 190 } }, { fee: '5', dividend: '190' }])(
    'the dividend of a round and that of the site are carried beside the fee: %j',
    async (feeJson) => {
      const told = { feePercent: 5, dividendPercent: 190 };
      const [fact] = say('rounds', 'create', { ...WIRE_ROUND, feeJson });
      expect((fact as { readonly data: FactData<'round.created'> }).data.round).toMatchObject(told);
      const answer = await asker(body(JSON.stringify(feeJson))).call('fee.fetch');
      expect((answer.data as FactData<'fee.fetch.answered'>).body).toEqual(told);
    },
  );
});

test.each([{ 1: 15 }, { 1: { fee: 15 } }, 15, '15%'])(
  'BR18: a member whose option has the feeJson %j is shown 85 percent, and the expected profit follows',
  async (feeJson) => {
    const option = await listed(feeJson);
    const story = ready({ option: option as never, round: { ...ROUND, feePercent: undefined } as never });
    story.send({ type: 'amount.enter', text: '50000' });
    expect([selectOption(story.state)?.percent, selectForm(story.state)?.profit]).toEqual([85, 42_500]);
  },
);

describe('BR18: /fee.json', () => {
  const fee = async (text: string) =>
    (await asker(body(text)).call('fee.fetch')) as never as { readonly data: FactData<'fee.fetch.answered'> };

  test.each(['{"fee":15}', '{"1":15}', '{"1":{"fee":15}}', '15', '"15"', '"15%"', '{"fee":"15%"}'])(
    '%s is a fee of 15 percent',
    async (text) => expect((await fee(text)).data.body).toEqual({ feePercent: 15 }),
  );

  test('one of an unknown form is noted, and leaves the fee as it was', async () => {
    const story = signedIn();
    const answer = (await fee('{"rate":3}')).data.body;
    story.answer('fee.fetch', answer);
    expect(story.state.site.feePercent).toBeNull();
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toBe('/fee.json of an unknown form');
  });
});

test('L13: an option with a feeJson of an unknown form is noted once, though the list is read every minute', async () => {
  const option = await listed({ fee: 'fifteen' });
  const story = ready();
  const before = story.state.diagnostics.unknown;
  for (const _ of [1, 2]) {
    story.pass(600_000);
    story.answer('options.list', [option as never]);
  }
  expect(story.state.diagnostics.unknown).toBe(before + 1);
  expect(story.state.diagnostics.last.map(noteText)).toContain('option 2: feeJson of an unknown form');
});
