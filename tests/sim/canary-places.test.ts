import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { isThing } from '../../engine/base/thing.ts';
import { createEngine, createLog, DEFAULT_POLICY, type Log, type State } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/log.ts';
import { createPrng } from '../../fixtures/arbitraries/prng.ts';
import { recordingOf } from '../../fixtures/universe/record.ts';
import { createRoom, type Room } from '../support/fuzz-room.ts';
import { createNodePorts } from '../support/node-ports.ts';
import { createDetector, type Plant, plantsOf, textsOf } from '../support/plants.ts';
import { soaked } from '../support/soak.ts';

vi.setConfig({ testTimeout: 600_000 }); // for a machine that is busy

const SEED = 4_127;
/** Of each kind of secret; there are four kinds, and ten spellings of each secret. */
const EACH = soaked(25, 250);
const SITE = 1;
/** References hold a count, which is nobody's. */
const REFERENCE = /^[A-Za-z]+#\d+$/;

const plants = plantsOf(createPrng(SEED), EACH);
const detect = createDetector(plants);
const texts = plants.flatMap(({ spellings }) => spellings);

/** What is found of the plants in a recording; the first few are enough. */
function leaksIn(log: Log, state: State): readonly string[] {
  const found = [...textsOf(recordingOf({ log, state }, SEED))].filter((text) => !REFERENCE.test(text)).flatMap(detect);
  return found.slice(0, 20);
}

/**
 * The text as it stands in the place of a name. What has the form of a name is kept there, whatever it says (V3), so it stands in
 * brackets.
 */
const asName = (text: string): string => (isThing(text) ? `(${text})` : text);

const room = (): Room => createRoom(createPrng(SEED), SITE);
const topicOf = (one: Room, name: string) =>
  one.subscriptions.find(({ topic }) => topic === name) ?? expect.fail(`nobody subscribes to ${name}`);
const say = (one: Room, topic: string, type: string, data: unknown): void =>
  one.hear(topicOf(one, topic), JSON.stringify({ type, data }));

/** Every message of the live link that can hold a text, with the text in each of its places. */
function sayEverywhere(one: Room, text: string, nr: number): void {
  const bet = { id: 10_000 + nr, type: 'B', tradeRoundId: 7_000, point: 5_000, status: 1 };
  say(one, 'error', 'error', { message: `${text} 계정을 확인해 주세요.`, code: asName(text), clientId: text });
  say(one, 'error', asName(text), { code: asName(text) });
  say(one, 'forceLogout', asName(text), { message: `다른 기기에서 로그인하였습니다. ${text}` });
  say(one, 'notice', 'notice', { id: nr, title: text, content: `<p>${text}</p>`, category: asName(text) });
  say(one, 'siteNotice', 'notice', { id: nr, title: `${text} 안내`, content: text });
  say(one, 'popup', 'popup', {
    id: nr,
    type: 2,
    title: text,
    content: `안내 ${text}`,
    headerBg: text,
    headerColor: text,
    iconType: asName(text),
    isShow: '1',
  });
  say(one, 'ownBets', 'betResult', { ...bet, stock: asName(text), clientId: text, player: { username: text } });
  say(one, 'rounds', asName(text), {
    [asName(text)]: text,
    message: text,
    id: [text, { id: text }],
    deep: { a: { b: { c: { d: text } } } },
  });
  say(one, 'dnw', 'create', { id: text, type: asName(text), status: text });
  one.hear(topicOf(one, 'point'), text);
}

const numeric = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 15)) || 0;

/** The answers that hold one text, with what the call is asked with; lists hold many at once. */
const SINGLE: readonly ((one: Room, text: string) => Promise<void>)[] = [
  (one, text) => one.answer('contact.create', 400, JSON.stringify({ message: text }), { question: text }),
  (one, text) => one.answer('app.fetch', 200, JSON.stringify({ appid: text })),
  (one, text) => one.answer('static.fetch', 200, JSON.stringify({ type: asName(text), title: text, content: text })),
  (one, text) => one.answer('site.identify', 200, JSON.stringify({ id: SITE, stockPrefix: asName(text) })),
  (one, text) => one.answer('partner.verify', 200, JSON.stringify({ id: 1, name: text }), { partnerPk: text }),
  (one, text) => {
    const words = { dmethod: text, wmethod: text, dcaution: text, wcaution: text, dbtn: text };
    return one.answer('site.dnw', 200, JSON.stringify(words));
  },
  (one, text) => {
    const notice = { id: null, title: text, content: text, category: null };
    return one.answer('notice.save', 500, text, notice);
  },
];

/** Every kind of refusal and of words in an answer, and one of the others: each of these hears all spellings of some plants. */
async function answerEverywhere(one: Room, text: string, nr: number): Promise<void> {
  const json = JSON.stringify;
  const plant = Math.floor(nr / 10);
  const refusals = [
    json({ message: `${text} 이미 등록되었습니다.` }),
    json({ error_description: text }),
    json({ title: 'Bad Request', detail: text }),
    `${text} 점검 중입니다.`,
  ];
  await one.answer('dnw.apply', 400, refusals[plant % refusals.length] ?? '');
  await one.answer('coin.withdraw', 200, json({ status: 400, message: text }));
  await one.answer('dnw.cancel', 200, json({ status: 200, message: text }));
  await one.answer('bars.fetch', 200, json({ message: text }));
  await SINGLE[plant % SINGLE.length]?.(one, text);
}

async function answerLists(one: Room, some: readonly string[]): Promise<void> {
  const json = JSON.stringify;
  const item = (text: string, id: number) => ({ id, title: text, content: text, category: asName(text), type: 2 });
  const option = (text: string, id: number) => ({
    siteInfo: { id: SITE },
    tradeOption: { id, stock: asName(text), type: 'R1', isPlay: 1, precision: 2, buyPip: 1, sellPip: 1, label: text },
  });
  const wallet = (text: string) => ({ coinName: asName(text), address: text, addressTag: text, balance: 1 });
  const person = (text: string, id: number) => ({
    id,
    username: text,
    name: text,
    level: 1,
    status: asName(text),
    code: text,
  });
  await one.answer('notices.list', 200, json({ content: some.map(item), last: true }), {
    keyword: some[0],
    page: 0,
    size: 9,
  });
  await one.answer('popups.list', 200, json({ content: some.map(item), last: true }));
  await one.answer('options.list', 200, json(some.map(option)));
  await one.answer('tickers.fetch', 200, json(some.map((stock) => ({ stock: asName(stock), price: 1, changePer: 0 }))));
  await one.answer('banks.list', 200, json(some.map((name, id) => ({ id, name, code: asName(name) }))));
  await one.answer('coin.wallets', 200, json(some.map(wallet)));
  const minWithdraw = Object.fromEntries(some.map((text) => [asName(text), numeric(text)]));
  await one.answer('coin.siteInfo', 200, json({ coinNames: some.map(asName), minWithdraw, feePercent: 1 }));
  await one.answer('partner.list', 200, json(some.map(person)));
  const bets = some.map((text, id) => ({
    id: id + 1,
    type: 'B',
    tradeRoundId: 7_000,
    point: 5_000,
    stock: asName(text),
    clientId: text,
  }));
  await one.answer('bets.list', 200, json({ content: bets, last: true }));
  await one.answer(
    'me.fetch',
    200,
    json({ id: 101, username: some[0], point: 1, money: 1, role: 'member', status: asName(some[2] ?? '') }),
  );
}

describe('many secrets in ten spellings each, in every place for a text of others', () => {
  test('they are all different texts, and the search tells each of them', () => {
    expect(plants).toHaveLength(4 * EACH);
    expect(new Set(texts).size).toBe(40 * EACH);
    for (const { spellings } of plants)
      for (const spelling of spellings) expect(detect(`확인 ${spelling} 안내`), spelling).not.toEqual([]);
    const kinds = new Set(plants.map(({ kind }: Plant) => kind));
    expect(kinds).toEqual(new Set(['number', 'token', 'name', 'mail']));
  });

  test("V2, V3: no secret and no fragment of one is in the recording of the link's messages", () => {
    const one = room();
    for (const [nr, text] of texts.entries()) {
      sayEverywhere(one, text, nr);
      one.goHome();
    }
    one.flush();
    expect(one.log.length).toBeGreaterThanOrEqual(texts.length * 9);
    expect(leaksIn(one.log, one.state())).toEqual([]);
    expect([...textsOf(JSON.stringify(one.state()))].filter((text) => !REFERENCE.test(text)).flatMap(detect)).toEqual(
      [],
    );
  });

  test('V2, V3: no secret is in the recording of parameters and answers', async () => {
    const one = room();
    for (const [nr, text] of texts.entries()) {
      await answerEverywhere(one, text, nr);
      one.goHome();
    }
    for (let from = 0; from < texts.length; from += 25) {
      await answerLists(one, texts.slice(from, from + 25));
      one.goHome();
    }
    expect(one.log.length).toBeGreaterThanOrEqual(texts.length * 5);
    expect(leaksIn(one.log, one.state())).toEqual([]);
  });

  test("V1: no secret is in the recording of addresses and of a device's errors", () => {
    const entries: LogEntry[] = [];
    const addresses = (text: string): readonly string[] => [
      `/trade/1?access_token=${text}&phone=${encodeURIComponent(text)}`,
      `/login#${text}`,
      `/${text}`,
      `/ref/${encodeURIComponent(text)}`,
      `/trade/1/${text}`,
    ];
    for (const [nr, text] of texts.entries()) {
      const all = addresses(text);
      let goTo: (address: string) => void = () => undefined;
      const log = createLog();
      const fail = (): never => {
        const error = new Error(`${text} is not valid JSON`);
        error.name = nr % 2 === 0 ? text : 'SyntaxError';
        throw error;
      };
      const base = createNodePorts('http://127.0.0.1:1');
      const engine = createEngine({
        ports: {
          ...base,
          http: () => Promise.resolve({ kind: 'network' }),
          prefs: { load: fail, save: fail },
          history: {
            address: () => all[nr % all.length] ?? '',
            show: (path) => expect(detect(path)).toEqual([]),
            onChange: (listener) => {
              goTo = listener;
              return () => undefined;
            },
          },
        },
        policy: DEFAULT_POLICY,
        app: 'test',
        siteCode: 'demo',
        log,
      });
      for (const address of all) {
        goTo(address);
        engine.send({ type: 'nav.go', path: address });
      }
      engine.send({ type: 'prefs.set', prefs: { alarm: false } });
      engine.close();
      log.forEach(0, log.length, (entry) => entries.push(entry));
    }
    expect(entries.length).toBeGreaterThan(texts.length * 12);
    const written = entries.map((entry) => JSON.stringify(entry)).join('\n');
    expect([...textsOf(written)].flatMap(detect).slice(0, 20)).toEqual([]);
  });

  test("V1: nothing reads the page's referrer, and only the ports of the browser read its address", () => {
    const root = new URL('../../', import.meta.url);
    const sources = globSync(['engine/**/*.ts', 'view/**/*.ts', 'view/**/*.tsx'], { cwd: root });
    const reading = (what: RegExp): readonly string[] =>
      sources.filter((file) => what.test(readFileSync(new URL(file, root), 'utf8')));
    expect(sources.length).toBeGreaterThan(100);
    expect(reading(/\breferrer\b/)).toEqual([]);
    expect(reading(/location\.(?:href|search|hash|pathname)|document\.(?:URL|documentURI|baseURI)/)).toEqual([
      'engine/ports/auto-reload.ts',
      'engine/ports/browser-history.ts',
    ]);
  });
});
