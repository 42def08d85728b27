import { describe, expect, test } from 'vitest';
import { partnerOf, placeOf } from '../../../engine/address/routes.ts';
import { createEngine, createLog, DEFAULT_POLICY } from '../../../engine/index.ts';
import type { Ports } from '../../../engine/ports/ports.ts';
import { createPlaces } from '../../../engine/run/addresses.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { siteIdOf } from '../../../engine/state/reads.ts';
import { begun, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { startSite } from '../../../fixtures/site/server.ts';
import { createNodePorts } from '../../support/node-ports.ts';
import { until } from '../../support/until.ts';

/** Nobody listens there: what is asked of the site fails. */
const NOWHERE = 'http://127.0.0.1:1';
const SECRETS = ['tok3n-of-mine', '01012345678', 'gildong', 'frag-ment'];
const [token, phone, name, fragment] = SECRETS;

/** What a tab keeps of partnership links. */
function keptCode() {
  let kept: string | null = null;
  const save = (code: string): void => {
    kept = code;
  };
  return { load: () => kept, save };
}

/** An engine on a page with a history of its own. */
function openAt(address: string, url = NOWHERE, partnerCode: Ports['partnerCode'] = keptCode()) {
  const shown: (readonly [path: string, replace: boolean])[] = [];
  let goTo: (address: string) => void = () => undefined;
  const log = createLog();
  const history = {
    address: () => address,
    show: (path: string, replace: boolean) => shown.push([path, replace]),
    onChange: (listener: (address: string) => void) => {
      goTo = listener;
      return () => undefined;
    },
  };
  const ports = { ...createNodePorts(url), history, partnerCode };
  const engine = createEngine({ ports, policy: DEFAULT_POLICY, app: 'test', siteCode: 'demo', log });
  const entries: string[] = [];
  return {
    engine,
    reveal: ports.vault.reveal,
    hide: (stock: string) => ports.vault.personal('stock', stock),
    shown,
    goTo: (to: string) => goTo(to),
    written: () => {
      log.forEach(entries.length, log.length, (entry) => entries.push(JSON.stringify(entry)));
      return `${entries.join('\n')}\n${JSON.stringify(engine.getState().nav)}`;
    },
  };
}

describe('V1: only the path of its route becomes a fact of an address', () => {
  const addresses = [
    `/trade/1?access_token=${token}&phone=${phone}#${fragment}`,
    `/trade/1/?name=${name}`,
    `/trade/1#access_token=${token}`,
    `/trade/${phone}`,
    `/login?next=/trade/1?access_token=${token}`,
    `/ref/${name}`,
    `//${name}/${phone}`,
    `/${token}`,
    `/trade/1%3Faccess_token=${token}`,
  ];

  test.each(addresses)('only the path is kept at the start, on the way and by intent: %s', (address) => {
    const { engine, goTo, written, shown } = openAt(address);
    goTo(address);
    engine.send({ type: 'nav.go', path: address });
    engine.close();
    for (const secret of SECRETS) {
      expect(written()).not.toContain(secret);
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test('an address with more than its route is replaced by the path of the route, at the start and on the way', () => {
    const { engine, goTo, shown } = openAt(`/login?token=${token}`);
    expect(shown).toEqual([['/login', true]]);
    goTo('/login');
    expect(shown).toHaveLength(1);
    goTo(`/login#${token}`);
    goTo(`/${name}`);
    expect(shown.slice(1)).toEqual([
      ['/login', true],
      ['/', true],
    ]);
    engine.close();
  });

  test('an address that is exactly the path of a route is kept', () => {
    for (const path of ['/', '/login', '/trade', '/trade/1', '/trade/123456789'])
      expect(placeOf(path)).toEqual({ path, isExact: true });
    expect(placeOf('/trade/1/')).toEqual({ path: '/trade/1', isExact: false });
    const { engine, shown } = openAt('/login');
    expect(shown).toEqual([]);
    engine.close();
  });

  test('V1a: the code of a partnership link is asked for by a reference when the site is known', async () => {
    const site = await startSite({ port: 0 });
    const { engine, reveal, shown, goTo, written } = openAt('/ref/GANGNAM1?x=1', site.url);
    const asked = () => selectQuery('partner.verify')(engine.getState());
    const settled = (code: string) =>
      until(`the answer to ${code}`, () => {
        const [sent, status] = [reveal(asked()?.params.partnerPk ?? ''), asked()?.status];
        return sent === code && status === (code === 'NOBODY' ? 'failed' : 'done');
      });
    await settled('GANGNAM1');
    expect(shown).toEqual([['/signup', true]]);
    goTo('/ref/NOBODY');
    await settled('NOBODY');
    engine.send({ type: 'nav.go', path: '/ref/SEOUL1/' });
    await settled('SEOUL1');
    for (const code of ['GANGNAM1', 'SEOUL1', 'NOBODY']) expect(written()).not.toContain(code);
    engine.close();
    await site.close();
  });

  test('V1a: a page that is loaded again before the site was known asks for the code of the link', async () => {
    const tab = keptCode();
    const first = openAt('/ref/SEOUL1', NOWHERE, tab);
    expect([first.shown, selectQuery('partner.verify')(first.engine.getState())]).toEqual([
      [['/signup', true]],
      undefined,
    ]);
    first.engine.close();
    const site = await startSite({ port: 0 });
    const { engine, reveal, written } = openAt('/signup', site.url, tab);
    const asked = () => selectQuery('partner.verify')(engine.getState());
    await until('the answer', () => asked()?.status === 'done');
    expect(reveal(asked()?.params.partnerPk ?? '')).toBe('SEOUL1');
    expect(first.written() + written()).not.toContain('SEOUL1');
    engine.close();
    await site.close();
  });

  test('V1a: a kept code is asked for on the page of joining alone', async () => {
    const site = await startSite({ port: 0 });
    const tab = keptCode();
    tab.save('SEOUL1');
    const { engine } = openAt('/login', site.url, tab);
    const asked = () => selectQuery('partner.verify')(engine.getState());
    await until('the site', () => siteIdOf(engine.getState()) !== null);
    expect(asked()).toBeUndefined();
    engine.send({ type: 'nav.go', path: '/signup' });
    await until('the answer', () => asked()?.status === 'done');
    engine.close();
    await site.close();
  });

  test('V1a: a code is forgotten when somebody is signed in: the next one who joins on this device is another person', () => {
    const facts: unknown[] = [];
    const places = createPlaces(
      createNodePorts(NOWHERE),
      ((_: unknown, fact: unknown) => facts.push(fact)) as never,
      'SEOUL1',
    );
    const joining = begun({ path: '/signup' }).state;
    places.requestPartner(signedIn({ path: '/' }).state);
    places.requestPartner(joining);
    expect(facts).toEqual([]);
    const next = createPlaces(
      createNodePorts(NOWHERE),
      ((_: unknown, fact: unknown) => facts.push(fact)) as never,
      'SEOUL1',
    );
    next.requestPartner(joining);
    expect(facts).toHaveLength(1);
  });

  test('V1a: a code that storage refuses to keep is asked for, and the log says that it is not kept', async () => {
    const refuse = (): never => {
      throw new DOMException('SEOUL1', 'SecurityError');
    };
    const site = await startSite({ port: 0 });
    const { engine, written } = openAt('/ref/SEOUL1', site.url, { load: refuse, save: refuse });
    await until('the answer', () => selectQuery('partner.verify')(engine.getState())?.status === 'done');
    const said = written();
    for (const effect of ['partnerCode.load', 'partnerCode.save'])
      expect(said).toContain(`"effect":"${effect}","message":"SecurityError"`);
    expect(said).not.toContain('SEOUL1');
    engine.close();
    await site.close();
  });

  test.each([
    ['/ref/SEOUL1', 'SEOUL1'],
    ['/ref/SEOUL1/', 'SEOUL1'],
    ['/ref/SEOUL1?x=1#y', 'SEOUL1'],
    ['/ref/%EA%B0%95%EB%82%A8', '강남'],
    ['/ref/%', null],
    ['/ref/', null],
    ['/ref', null],
    ['/ref/a/b', null],
    ['/signup', null],
    ['/x/ref/SEOUL1', null],
    [`/ref/${'x'.repeat(101)}`, null],
  ])('V1a: the code of the address %s is %s', (address, code) => expect(partnerOf(address)).toBe(code));
});

describe('V3: a filter by a thing whose name has no form of one has a pseudonym in the log and the name in the address bar', () => {
  const FILTER = '/history_trade?stock=Kospi%20%23200%26,%20A';
  const NAME = 'Kospi #200&, A';

  test('the name in an address becomes its pseudonym, the same one each time, and the address is kept', () => {
    const { engine, reveal, written, shown, goTo } = openAt(FILTER);
    goTo(FILTER);
    expect(shown.filter(([path]) => path.startsWith('/history_trade'))).toEqual([]);
    expect(written()).toContain('/history_trade?stock=stock%231');
    expect(reveal('stock#1')).toBe(NAME);
    expect(written()).not.toContain('Kospi');
    engine.close();
  });

  test('a path with a pseudonym is shown with the name, and a reload finds the filter again', () => {
    const { engine, goTo, shown } = openAt(FILTER);
    goTo('/login');
    engine.send({ type: 'nav.go', path: '/history_trade?stock=stock%231&outcome=won' });
    const [path = ''] = shown.find(([one]) => one.startsWith('/history_trade')) ?? [];
    expect(path).toBe(`${FILTER}&outcome=won`);
    engine.close();
    const next = openAt(path);
    expect(next.written()).toContain('/history_trade?stock=stock%231&outcome=won');
    expect(next.reveal('stock#1')).toBe(NAME);
    next.engine.close();
  });

  test('a pseudonym of another page is left out, and the member is told', () => {
    const { engine, goTo, shown, written } = openAt('/history_trade?stock=stock%231');
    expect(written()).toContain('"path":"/history_trade","isExact":false,"isCut":true');
    goTo(FILTER);
    goTo('/list_dnw?stock=%');
    goTo('/history_trade?stock=%E0');
    goTo('/asset?view=wallet&coin=coin%237');
    expect(written()).toContain('"path":"/asset?view=wallet","isExact":false,"isCut":true');
    expect(JSON.stringify(shown)).not.toContain('%23');
    engine.close();
  });

  test('a name that no address can say keeps its pseudonym', () => {
    const { engine, goTo, shown, reveal, hide } = openAt('/login');
    expect(reveal(hide('\ud800'))).toBe('\ud800');
    engine.send({ type: 'nav.go', path: '/history_trade?stock=stock%231' });
    expect(shown.map(([path]) => path)).toContain('/history_trade?stock=stock%231');
    goTo('/login');
    engine.close();
  });
});
