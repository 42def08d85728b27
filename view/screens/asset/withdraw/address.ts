import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xrp, bech32, bech32m, createBase58check, hex } from '@scure/base';
import { isTooLong } from '../../../../engine/rules/forms.ts';
import type { Network } from '../../../../engine/selectors/money/coins.ts';

/**
 * What an address is on a network. `bad`: of another form or network. `typo`: its form is right, its checksum is wrong. `bare`:
 * its form is right, and it has no checksum.
 */
export type AddressCheck = 'good' | 'bare' | 'typo' | 'bad';

/** Checks an address by its network: Bitcoin (base58check, bech32, bech32m), Ethereum (EIP-55), Tron and XRP (base58check). */
export function checkAddress(network: Network, address: string): AddressCheck {
  switch (network) {
    case 'bitcoin':
      return /^bc1/i.test(address)
        ? segwit(address)
        : base58(address, /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/, [0x00, 0x05]);
    case 'ethereum':
      return ethereum(address);
    case 'tron':
      return base58(address, /^T[1-9A-HJ-NP-Za-km-z]{33}$/, [0x41]);
    case 'ripple':
      return ripple(address);
  }
}

/**
 * Checks an address of a network that is not known: letters, digits and signs that can be seen, and not longer than addresses are. A link
 * of a payment (`kaspa:qq…?amount=1`) is none.
 */
export const checkUnknown = (address: string): AddressCheck =>
  /^[!-~]+$/.test(address) && !/[?&]/.test(address) && !isTooLong('address', address) ? 'bare' : 'bad';

/** The bytes of an account. Before them stands the version. */
const HASH_BYTES = 20;
const SUM_BYTES = 4;
const base58check = createBase58check(sha256);

function base58(address: string, form: RegExp, versions: readonly number[]): AddressCheck {
  if (!form.test(address)) return 'bad';
  const bytes = decoded(() => base58check.decode(address));
  if (bytes === null) return 'typo';
  return bytes.length === HASH_BYTES + 1 && versions.includes(bytes[0] ?? -1) ? 'good' : 'bad';
}

/** XRP has an alphabet of its own for the same checksum. */
function ripple(address: string): AddressCheck {
  if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(address)) return 'bad';
  const bytes = decoded(() => base58xrp.decode(address));
  if (bytes === null) return 'typo';
  const body = bytes.subarray(0, -SUM_BYTES);
  const sum = sha256(sha256(body)).subarray(0, SUM_BYTES);
  if (hex.encode(sum) !== hex.encode(bytes.subarray(-SUM_BYTES))) return 'typo';
  return body.length === HASH_BYTES + 1 && body[0] === 0 ? 'good' : 'bad';
}

/** A witness program has 20 or 32 bytes in version 0 (bech32), and 32 in version 1 (bech32m). */
const PROGRAMS: readonly (readonly number[])[] = [[20, 32], [32]];

function segwit(address: string): AddressCheck {
  if (!/^bc1[02-9ac-hj-np-z]{8,87}$/.test(address) && !/^BC1[02-9AC-HJ-NP-Z]{8,87}$/.test(address)) return 'bad';
  const found = [bech32, bech32m].map((each) => each.decodeUnsafe(address));
  const version = found.findIndex((each) => each !== undefined);
  const words = found[version]?.words;
  if (words === undefined) return 'typo';
  if (words[0] !== version) return 'bad';
  const program = decoded(() => bech32.fromWords(words.slice(1)));
  return program !== null && PROGRAMS[version]?.includes(program.length) === true ? 'good' : 'bad';
}

/** Letters of both cases are the checksum (EIP-55). Letters of one case say nothing. */
function ethereum(address: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'bad';
  const digits = address.slice(2);
  const small = digits.toLowerCase();
  if (digits === small || digits === digits.toUpperCase()) return 'bare';
  const sum = hex.encode(keccak_256(new TextEncoder().encode(small)));
  const isRight = [...small].every(
    (digit, at) => ((sum[at] ?? '0') >= '8' ? digit.toUpperCase() : digit) === digits[at],
  );
  return isRight ? 'good' : 'typo';
}

/** What a decoder gives; null if it throws, which it does for every text that is none of its own. */
function decoded(read: () => Uint8Array): Uint8Array | null {
  try {
    return read();
  } catch {
    return null;
  }
}
