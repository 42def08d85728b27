import { isRight, left, right } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { checkGiven, checkSend, checkTag, checkWithdrawal } from '../../../engine/rules/coin-forms.ts';
import { coinRow, feeOf, hasNetwork, isTag, networkOf } from '../../../engine/rules/coins.ts';
import { decimalText, unitsOf } from '../../../engine/rules/decimals.ts';

const told = (checked: ReturnType<typeof checkGiven>): string =>
  isRight(checked) ? decimalText(checked.right) : checked.left;

describe('K4: what a form refuses', () => {
  const wallet = { coin: 'BTC', balance: unitsOf(0.08), min: 0.0005, feePercent: 0.5 };
  test.each<[string, string]>([
    ['', 'empty'],
    ['0.000', 'empty'],
    ['0.00049', 'belowMin'],
    ['0.0005', '0.0005'],
    ['0.0796', '0.0796'],
    ['0.0797', 'aboveWithFee'],
    ['0.08', 'aboveWithFee'],
    ['0.08000001', 'aboveBalance'],
    ['5e3', 'notAmount'],
    ['-1', 'belowZero'],
    ['1000000000000000', 'aboveBalance'],
  ])('a withdrawal of "%s": %s', (text, expected) => {
    expect(told(checkWithdrawal(text, wallet))).toBe(expected);
  });

  test('all that a balance pays is accepted, to the last unit', () => {
    const all = { ...wallet, balance: unitsOf(0.0005025) };
    expect(told(checkWithdrawal('0.0005', all))).toBe('0.0005');
    expect(told(checkWithdrawal('0.0005', { ...all, balance: all.balance - 1n }))).toBe('aboveWithFee');
    expect(told(checkWithdrawal('0.0005', { ...all, balance: unitsOf(0.0005), feePercent: 0 }))).toBe('0.0005');
  });

  test.each<[string, string]>([
    ['', 'empty'],
    ['0.0', 'empty'],
    ['0.08', '0.08'],
    ['0.08000001', 'aboveBalance'],
    ['0,001', 'notAmount'],
  ])('a conversion of "%s" of 0.08 BTC: %s', (text, expected) => {
    expect(told(checkGiven(text, 'BTC', unitsOf(0.08)))).toBe(expected);
  });

  test.each<[string, string]>([
    ['4,999', 'belowMin'],
    ['5,000', '5000'],
    ['7000.5', 'notWhole'],
    ['7001', 'aboveBalance'],
  ])('a transfer of "%s" points of 7,000: %s', (text, expected) => {
    expect(told(checkSend(text, 7_000))).toBe(expected);
  });

  test('a tag is a number of 32 bits, only on a coin with tags, and left out only if the member says so', () => {
    const tag = (coin: string, text: string, isWithout = false) => {
      const checked = checkTag(coin, text, isWithout);
      return isRight(checked) ? checked.right : `- ${checked.left}`;
    };
    expect([
      tag('XRP', ' 77 '),
      tag('XRP', '4294967296'),
      tag('XRP', 'x'),
      tag('XRP', ''),
      tag('XRP', '', true),
    ]).toEqual(['77', '- badTag', '- badTag', '- noTag', null]);
    expect([tag('BTC', '77'), tag('XRP', '77', true)]).toEqual([null, '77']);
    for (const text of ['0x1', '1e3', 'x1', '1x', '']) expect(isTag(text), text).toBe(false);
    expect([tag('XRP', ' 1234567890'), tag('XRP', '１２'), tag('XRP', '12345678901'), tag('XRP', '1 2')]).toEqual([
      '1234567890',
      '12',
      '- badTag',
      '- badTag',
    ]);
  });

  test('of a coin without a known network nobody knows the tag: any text is sent as it is, and nothing is asked for', () => {
    const sent = (coin: string, text: string) => checkTag(coin, text, false);
    for (const coin of ['XLM', 'EOS', 'ton', 'BNB'])
      expect([sent(coin, ' memo: 12 ３ '), sent(coin, ' 4294967296 '), sent(coin, '  ')]).toEqual([
        right('memo: 12 ３'),
        right('4294967296'),
        right(null),
      ]);
    expect([sent('XLM', 'm'.repeat(256)), sent('XLM', 'm'.repeat(257))]).toEqual([
      right('m'.repeat(256)),
      left('longTag'),
    ]);
  });

  test('a code may name one of the networks of its coin, which is the only one then', () => {
    const networks = (coin: string) => coinRow(coin).networks;
    for (const coin of ['USDT-ERC20', 'USDT.ERC20', 'usdt_erc20', 'USDT ERC20', 'USDTERC20', 'LINK-ERC20'])
      expect([coin, networks(coin)]).toEqual([coin, ['ethereum']]);
    expect([networks('USDT.TRC20'), networks('usdttrc20')]).toEqual([['tron'], ['tron']]);
    expect([networks('ERC20'), networks('BRC20'), coinRow('USDT-TRC20').shown]).toEqual([[], [], 6]);
    expect([checkTag('USDT-ERC20', '7', false), hasNetwork('USDT-ERC20')]).toEqual([right(null), true]);
    expect([networkOf('USDT.TRC20', '0xabc'), networkOf('USDT-ERC20', 'Tabc')]).toEqual(['tron', 'ethereum']);
  });

  test('each coin has its networks, its tag and its decimals', () => {
    expect(['BTC', 'ETH', 'USDT', 'XRP', 'POINT'].map(coinRow)).toEqual([
      { networks: ['bitcoin'], isTagged: false, shown: 8 },
      { networks: ['ethereum'], isTagged: false, shown: 8 },
      { networks: ['tron', 'ethereum'], isTagged: false, shown: 6 },
      { networks: ['ripple'], isTagged: true, shown: 6 },
      { networks: [], isTagged: false, shown: 0 },
    ]);
  });

  test('a coin is the same in small letters: its address is checked, and its tag is asked for', () => {
    for (const coin of ['BTC', 'ETH', 'USDT', 'XRP']) expect(coinRow(coin.toLowerCase())).toBe(coinRow(coin));
    expect([checkTag('xrp', '', false), checkTag('xrp', '77', false)]).toEqual([left('noTag'), right('77')]);
    expect([networkOf('usdt', 'Tabc'), networkOf('btc', '0xabc')]).toEqual(['tron', 'bitcoin']);
  });

  test('a coin of one network has it whatever the address', () => {
    expect([networkOf('ETH', 'abc'), networkOf('BTC', '0xabc'), networkOf('XRP', '0xabc')]).toEqual([
      'ethereum',
      'bitcoin',
      'ripple',
    ]);
  });

  test('the network of an address of USDT is known by its first letters', () => {
    expect([
      networkOf('USDT', 'Tabc'),
      networkOf('USDT', '0xabc'),
      networkOf('BTC', 'bc1'),
      networkOf('DOGE', 'D'),
      networkOf('constructor', 'D'),
    ]).toEqual(['tron', 'ethereum', 'bitcoin', null, null]);
  });
});

test('K2, K4: a tag has at most ten digits and 32 bits, and a fee is rounded up also where the smallest part is left', () => {
  const tags = ['0', '4294967295', '4294967296', '0000000001', '00000000001', '', '-1', '1.5', ' 1'];
  expect(tags.map(isTag)).toEqual([true, true, false, true, false, false, false, false, false]);
  expect([100n, 101n, 199n, 200n].map((units) => feeOf(units, 1))).toEqual([1n, 2n, 2n, 2n]);
});
