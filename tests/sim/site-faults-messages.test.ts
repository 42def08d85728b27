import { expect, test as plainTest } from 'vitest';
import { createReader, writeFrame } from '../../fixtures/site/broker/frames.ts';
import { createSite } from '../../fixtures/site/site.ts';
import { CARRIERS, join, START_MS, TICKS, token, types, until } from '../support/bare-client.ts';
import { siteTest as test } from '../support/site-test.ts';

for (const carrier of CARRIERS) {
  test(`13 poison over ${carrier} sends an invalid content-length, and nothing is understood after it`, async (site) => {
    const [poisoned, other] = [await join(site, carrier), await join(site, 'raw')];
    site.faults.poison('/topic/nobody');
    const heard = types(poisoned).length;
    await until('more trades', () => types(poisoned).length > heard);
    site.faults.poison();
    await until('the poison', () => poisoned.texts.some((text) => text.includes('content-length:many')));
    const [frames, texts] = [poisoned.frames.length, poisoned.texts.length];
    await until('more bytes', () => poisoned.texts.length > texts + 3);
    expect(poisoned.frames.length).toBe(frames);
    expect(other.closes).toEqual([]);
  });
}

test('14 duplicateMessages sends every message twice, each with its own message-id', async (site) => {
  const bare = await join(site, 'sockjs');
  site.faults.duplicateMessages(true);
  site.faults.sendRaw(TICKS, '{"type":"odd","data":{}}');
  await until('two', () => types(bare).filter((type) => type === 'odd').length === 2);
  const ids = bare.frames.map(({ headers }) => headers['message-id']).filter((id) => id !== undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

plainTest('15 shuffleMessages: messages overtake each other, trades keep their order, none is lost', () => {
  const run = (isShuffling: boolean) => {
    const site = createSite({ seed: 7, startMs: START_MS });
    const heard: { destination: string; body: string }[] = [];
    const read = createReader(({ command, headers, body }) => {
      if (command === 'MESSAGE') heard.push({ destination: headers.destination ?? '', body });
    });
    const link = site.attach({ send: read, close: () => {}, destroy: () => {} });
    link.receive(writeFrame('CONNECT', { Authorization: `Bearer ${token(site).access}`, siteInfoId: '1' }));
    site.faults.shuffleMessages(isShuffling);
    [TICKS, '/topic/trade/2', '/topic/trade/1', '/topic/trade/site/1_2'].forEach((destination, id) => {
      link.receive(writeFrame('SUBSCRIBE', { id: `s${id}`, destination }));
    });
    site.world.advanceTo(START_MS + 150_000);
    site.faults.shuffleMessages(false);
    if (isShuffling) site.world.advanceTo(START_MS + 151_000); // what was held back comes
    return heard;
  };
  const [straight, shuffled, again] = [run(false), run(true), run(true)];
  const of = (heard: typeof straight, destination: string) => heard.filter((each) => each.destination === destination);
  expect(shuffled).not.toEqual(straight);
  expect(shuffled).toEqual(again);
  const [trades, bets] = [of(straight, TICKS), of(straight, '/topic/trade/site/1_2')];
  expect(of(shuffled, TICKS).slice(0, trades.length)).toEqual(trades);
  expect(of(shuffled, '/topic/trade/site/1_2').slice(0, bets.length)).not.toEqual(bets);
  expect(shuffled).toEqual(expect.arrayContaining(straight.slice(-500)));
  expect(new Set(shuffled.map(({ body }) => body)).size).toBe(shuffled.length);
});

test('16 malformed cuts the next messages, or gives a field another kind', async (site) => {
  const bare = await join(site, 'raw');
  const bodies = () => bare.frames.filter(({ command }) => command === 'MESSAGE').map(({ body }) => body);
  const isJson = (body: string): boolean => {
    try {
      return typeof JSON.parse(body) === 'object';
    } catch {
      return false;
    }
  };
  site.faults.malformed(2);
  await until('two cut ones', () => bodies().filter((body) => !isJson(body)).length === 2);
  const heard = bodies().length;
  await until('whole ones again', () => bodies().length > heard + 2);
  expect(bodies().slice(heard).every(isJson)).toBe(true);
  site.faults.malformed(1, 'kind');
  await until('an odd field', () => bodies().some((body) => body.includes('"not"')));
  expect(JSON.parse(bodies().find((body) => body.includes('"not"')) ?? '')).toMatchObject({
    type: 'rawData',
    data: { tradeTime: { not: expect.any(String) }, price: expect.any(Number) },
  });
  site.faults.malformed(2, 'kind');
  site.faults.sendRaw(TICKS, 'no JSON at all');
  await until('the raw one', () => bodies().includes('no JSON'));
});

test('17 and 18 unknownType and giantFrame send to the subscribers of a destination', async (site) => {
  const bare = await join(site, 'sockjs');
  site.faults.unknownType(TICKS);
  site.faults.unknownType('/topic/nobody');
  site.faults.giantFrame(TICKS, 2_000_000);
  await until('the giant', () => types(bare).includes('giant'));
  expect(types(bare).filter((type) => type === 'unheardOf')).toHaveLength(1);
  const giant = bare.frames.find(({ body }) => body.startsWith('{"type":"giant"'));
  expect(giant?.body).toHaveLength(2_000_000);
});
