import { describe, expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { createVault } from '../../engine/link/vault.ts';
import type { CallName } from '../../engine/model/calls.ts';
import { callTable } from '../../engine/wire/calls.ts';
import { type Codec, isOfItems } from '../../engine/wire/codecs/kind.ts';
import { REJECTED } from '../../engine/wire/decode.ts';
import { type CodecName, codecs } from '../../engine/wire/registry.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { asRef } from '../../fixtures/arbitraries/make.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { begun, signedIn } from '../../fixtures/arbitraries/story.ts';
import { decodeAny } from '../support/decode.ts';
import { asker, body, expected } from './table/asker.ts';
import { WIRE_ROUND } from './table/round.ts';

/* A stranger's site: each field of each answer takes another form, one at a time. */

type Members = Readonly<Record<string, unknown>>;
const ODD = [null, undefined, 'some text', '7', { a: 1 }, ['x'], 1e300, true] as const;
const isObject = (u: unknown): u is Members => typeof u === 'object' && u !== null && !Array.isArray(u);

/** Every place in a sample: the way of keys to it. A list is entered at its first item. */
function placesIn(sample: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(sample)) return sample.length === 0 ? [] : placesIn(sample[0], [...at, '0']);
  if (!isObject(sample)) return [];
  return Object.entries(sample).flatMap(([key, value]) => [[...at, key], ...placesIn(value, [...at, key])]);
}
function altered(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd;
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? altered(item, rest, odd) : item));
  return { ...(value as Members), [key]: altered((value as Members)[key], rest, odd) };
}
/** The same sample with two of the items of each list, so that one of them can be lost. */
const doubled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).flatMap((item) => [doubled(item), doubled(item)])
    : isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, doubled(member)]))
      : value;

/** What a place of the wire may cost at most: its own field, an item of a list, or the whole answer. */
function costOf(node: Codec, [key, ...rest]: readonly string[]): 'field' | 'item' | 'answer' {
  const { kind, inner, props } = node;
  if (kind.part === 'perhaps' || kind.part === 'orNull') return 'field';
  if (inner !== undefined) {
    const isBelow = isOfItems(kind);
    const cost =
      isBelow && key === undefined ? 'answer' : costOf(inner, isBelow ? rest : key === undefined ? [] : [key, ...rest]);
    return cost === 'answer' && isBelow && key !== undefined ? 'item' : cost;
  }
  const field = key === undefined ? undefined : props?.[key];
  if (field === undefined) return props === undefined || key === undefined ? 'answer' : 'field';
  const own = field.kind.part === 'dropped' ? 'field' : costOf(field, rest);
  return own;
}

/** A sample with no other field, fields that must be told even when they are empty, and a status of which another word says nothing. */
const ALONE: ReadonlySet<string> = new Set(['Bars.bars', 'Coupon.point', 'Done.status']);

const read = (codec: CodecName, json: unknown): unknown =>
  decodeAny(codec, json === undefined ? undefined : JSON.parse(JSON.stringify(json)), createVault(scrub));

describe.each(Object.keys(expected) as CallName[])('%s', (name) => {
  const { codec } = callTable[name];
  const sample = doubled(expected[name].answer);
  const places = placesIn(sample);

  test('L3a: a field of another form costs no more than itself, an item of its list, or this one answer', () => {
    expect(read(codec, sample)).not.toBe(REJECTED);
    for (const place of places)
      for (const odd of ODD) {
        const cost = costOf(codecs[codec], place);
        const got = read(codec, altered(sample, place, odd));
        const isAll = ALONE.has(`${codec}.${place.join('.')}`);
        if (cost !== 'answer' && !isAll) expect(got, `${place.join('.')} = ${JSON.stringify(odd)}`).not.toBe(REJECTED);
      }
  });
});

/** The fields without which an answer says nothing. */
const NEEDED: Readonly<Partial<Record<CodecName, readonly string[]>>> = {
  SiteInfo: ['id'],
  Tokens: ['access_token'],
  Me: ['id', 'username'],
  Round: ['id', 'startTime', 'endTime'],
  RoundResult: ['id', 'startTime', 'endTime'],
  OptionEntry: ['tradeOption', 'tradeOption.id', 'tradeOption.stock', 'tradeOption.type'],
  CurrentBets: [],
  Bet: ['id', 'type', 'point'],
  FeedBet: ['id', 'type', 'point'],
  DnwRecord: ['id', 'point'],
  DnwChange: [],
  CoinUser: ['userId'],
  CoinWallet: ['coinName'],
  CoinWalletDraft: ['coinName', 'address'],
  CoinSite: [],
  CoinRecord: ['id', 'point', 'walletType'],
  CoinSummary: ['depositCnt', 'withdrawCnt'],
  CoinCheck: [],
  Coupon: ['point'],
  SignedUp: ['username'],
  NickChanged: ['nick'],
  PartnerName: ['name'],
  Message: ['id'],
  Contact: ['id'],
  Notice: ['id'],
  Popup: ['id'],
  Strategy: ['id'],
  StaticText: ['content'],
};

test.each(Object.entries(NEEDED))('L3a: %s needs %j and nothing else', (name, needed) => {
  const requiredIn = ({ kind, inner, props }: Codec, at: string): readonly string[] => {
    if (['perhaps', 'dropped', 'nullable'].includes(kind.part)) return [];
    const here = at === '' ? [] : [at];
    const below = Object.entries(props ?? {}).flatMap(([key, field]) =>
      requiredIn(field, at === '' ? key : `${at}.${key}`),
    );
    return props === undefined && inner !== undefined && at === '' ? requiredIn(inner, at) : [...here, ...below];
  };
  expect(requiredIn(codecs[name as CodecName], '')).toEqual(needed);
});

/** The answer of a call after it crossed the wire. */
const crossed = async (name: CallName, json: unknown) =>
  (await asker(body(JSON.stringify(json))).call(name)) as never as {
    readonly type: string;
    readonly data: { readonly body: never; readonly skipped?: readonly string[] };
  };

describe('L3a: whatever form a field of a start has, the member gets in', () => {
  const me = expected['me.fetch'].answer as Members;
  const OPEN = Object.keys(me).filter((key) => key !== 'id' && key !== 'username');

  test.each(OPEN)('/api/me with an odd %s', async (key) => {
    for (const odd of ODD) {
      const fact = await crossed('me.fetch', altered(me, [key], odd));
      expect(fact.type, JSON.stringify(odd)).toBe('me.fetch.answered');
      const story = signedIn({ me: { ...answers()['me.fetch'], ...(fact.data.body as object) } as never });
      const { session, site, reload } = story.state;
      expect([session.chart.value, site.isDown, reload.due]).toEqual([
        signedIn().state.session.chart.value,
        false,
        null,
      ]);
    }
  });

  test.each(['expires_in', 'refresh_token', 'token_type'])('a token with an odd %s', async (key) => {
    for (const odd of [...ODD, '180', '3 minutes']) {
      const fact = await crossed('auth.password', altered(expected['auth.password'].answer, [key], odd));
      expect(fact.type, JSON.stringify(odd)).toBe('auth.password.answered');
      const story = begun();
      story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
      story.tell('auth.password.answered', {
        ...(fact.data as never as FactData<'auth.password.answered'>),
        callId: story.pending('auth.password'),
      });
      expect(story.pending('me.fetch')).toBeGreaterThan(0);
    }
  });

  test.each(Object.keys(WIRE_ROUND).filter((key) => !['id', 'startTime', 'endTime'].includes(key)))(
    'a round with an odd %s',
    async (key) => {
      for (const odd of ODD) {
        const fact = await crossed('round.current', altered(WIRE_ROUND, [key], odd));
        expect(fact, JSON.stringify(odd)).toMatchObject({
          type: 'round.current.answered',
          data: { body: { id: 7000 } },
        });
      }
    },
  );
});
