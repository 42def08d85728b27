import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine, trimmed } from '../../../engine/rules/forms.ts';
import { addressFor, isAddress } from '../../../fixtures/site/world/coins/coin-addresses.ts';
import { COIN_NAMES } from '../../../fixtures/site/world/coins/coin-catalog.ts';
import { type AddressCheck, checkAddress, checkUnknown } from '../../../view/screens/asset/withdraw/address.ts';

const NETWORK = { BTC: 'bitcoin', ETH: 'ethereum', USDT: 'tron', XRP: 'ripple' } as const;

/** Letters of one case say nothing of an Ethereum address, even where its checksum is of one case by chance. */
const isOneCase = (coin: keyof typeof NETWORK, address: string): boolean =>
  coin === 'ETH' && [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`].includes(address);

describe('an address is checked by its network', () => {
  test.each<[keyof typeof NETWORK, string, AddressCheck]>([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'good'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'typo'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'good'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'good'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'good'],
    ['BTC', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bad'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'typo'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'good'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bad'],
    ['BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'bad'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'good'],
    ['ETH', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'typo'],
    ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'bare'],
    ['ETH', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'bare'],
    ['ETH', '0x8f3aC1d2B7e94c05', 'bad'],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'good'],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'typo'],
    ['USDT', '0x8f3aC1d2B7e94c05', 'bad'],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'good'],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRh', 'typo'],
    ['XRP', 'xN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'bad'],
  ])('%s %s is %s', (coin, address, expected) => {
    expect(checkAddress(NETWORK[coin], address)).toBe(expected);
    if (coin !== 'ETH' || expected !== 'bare') expect(isAddress(coin, address)).toBe(expected === 'good');
  });

  test('every address of the site is good on its network and on no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COIN_NAMES), fc.constantFrom(...COIN_NAMES), fc.nat(), (coin, other, part) => {
        const address = addressFor(coin, part);
        const found = checkAddress(NETWORK[other], address);
        return found === (coin !== other ? 'bad' : isOneCase(coin, address) ? 'bare' : 'good');
      }),
      // the letters of this one are all small, and so are those of its checksum
      { examples: [['ETH', 'ETH', 613_958_865]] },
    );
  });

  test('one wrong character is noticed, and so is any text that is no address', () => {
    const coins = fc.constantFrom('BTC', 'USDT', 'XRP' as const);
    fc.assert(
      fc.property(coins, fc.nat(), fc.nat(), fc.nat(57), (coin, part, at, letter) => {
        const address = addressFor(coin, part);
        const place = 4 + (at % (address.length - 4));
        const other = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.charAt(letter);
        const wrong = address.slice(0, place) + other + address.slice(place + 1);
        const found = checkAddress(NETWORK[coin], wrong);
        return wrong === address ? found === 'good' : found !== 'good';
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...COIN_NAMES), (text, coin) =>
        ['bad', 'typo'].includes(checkAddress(NETWORK[coin], text)),
      ),
    );
  });
});

test('K4: two lines of the clipboard are not joined to one address', () => {
  const address = addressFor('BTC', 7);
  for (const end of ['\n', '\r\n', '\r', '\n\n']) {
    expect(checkAddress('bitcoin', trimmed(oneLine(`${address}${end}`)))).toBe('good');
    expect(checkAddress('bitcoin', trimmed(oneLine(address.slice(0, 9) + end + address.slice(9))))).toBe('bad');
  }
});

describe('an address of a network that is not known', () => {
  test.each<[string, AddressCheck]>([
    ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'bare'],
    ['addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer:42', 'bare'],
    ['DH5yaieqoZN36 fDVciNyRueRGvGLR3mr7L', 'bad'],
    ['DH5yaieqoZN36\u200bfDVciNyRueRGvGLR3mr7L', 'bad'],
    ['DH5yaieqoZN36\u202efDVciNyRueRGvGLR3mr7L', 'bad'],
    ['DH5yaieqoZN36\u00adfDVciNyRueRGvGLR3mr7L', 'bad'],
    ['ＤH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'bad'],
    ['받는 사람', 'bad'],
    ['kaspa:qqkqkzjvr7zwxxmjxjkmxxdwju9kjs6e9u82uh59z07vgaks6gg62v8707g73', 'bare'],
    ['dogecoin:DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L?amount=1', 'bad'],
    ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L&label=a', 'bad'],
    ['x'.repeat(121), 'bad'],
    ['', 'bad'],
  ])('%j is %s: it has signs that can be seen, and no others', (address, expected) => {
    expect(checkUnknown(address)).toBe(expected);
  });
});
