import { describe, expect, test, vi } from 'vitest';
import { createReader, type Frame, writeFrame } from '../../fixtures/site/broker/frames.ts';
import { createClock } from '../../fixtures/site/clock.ts';
import { startSite } from '../../fixtures/site/server.ts';
import type { SiteCore } from '../../fixtures/site/site.ts';
import { MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { callerOf, openSite, signIn } from '../support/site-caller.ts';
import { until } from '../support/until.ts';

const START_MS = Date.parse('2026-03-12T14:20:00+09:00');
const TICKS = '/topic/trade/BTCUSDT';

const tokenOf = (site: SiteCore, username = 'demo') =>
  String(signIn(site, username, `${username}1234`).body.access_token);

/** A link without a socket, and what the site said to it. */
const attach = (site: SiteCore) => {
  const frames: Frame[] = [];
  const closes: number[] = [];
  const read = createReader((frame) => frames.push(frame));
  const link = site.attach({
    send: read,
    close: (code) => closes.push(code),
    destroy: () => closes.push(1006),
  });
  const greet = (token = tokenOf(site)): void =>
    link.receive(writeFrame('CONNECT', { Authorization: `Bearer ${token}`, siteInfoId: '1' }));
  const subscribe = (id: number | string, destination = TICKS): void =>
    link.receive(writeFrame('SUBSCRIBE', { id: `s${id}`, destination }));
  const errors = () => frames.filter(({ command }) => command === 'ERROR').map(({ headers }) => headers.message);
  return { ...link, frames, closes, greet, subscribe, errors };
};
const joined = (site: SiteCore) => {
  const link = attach(site);
  link.greet();
  return link;
};

describe('subscriptions', () => {
  test('a link has at most 200 subscriptions; one more gets ERROR and 1002', () => {
    const site = openSite(START_MS);
    const link = joined(site);
    for (let nr = 1; nr <= 200; nr += 1) link.subscribe(nr);
    link.subscribe(7); // an id that is known is none more
    link.receive(writeFrame('UNSUBSCRIBE', { id: 's1' }));
    link.subscribe(201);
    expect([link.closes, site.linkCount()]).toEqual([[], 1]);
    link.subscribe(202);
    expect([link.errors(), link.closes]).toEqual([['No more than 200 subscriptions a link'], [1002]]);
    expect(site.linkCount()).toBe(0);
    const heard = link.frames.length;
    site.world.advanceTo(START_MS + 10 * SECOND_MS);
    expect(link.frames).toHaveLength(heard);
  });
});

describe('a frame has at most 64 kB', () => {
  const TOO_LONG = 'The message is larger than the site accepts';
  const frameOf = (chars: number): string => writeFrame('SEND', { destination: '/topic/nobody' }, 'x'.repeat(chars));

  test('64 kB pass, in one chunk or in many, and so do many frames in one chunk', () => {
    const link = joined(openSite(START_MS));
    const whole = writeFrame('SEND', { destination: '/nobody' }, 'a\0b\0');
    link.receive(whole.repeat(5000));
    for (const chunk of frameOf(65_000).match(/.{1,900}/gs) ?? []) link.receive(chunk);
    link.receive('\n'.repeat(70_000)); // heartbeats are no part of a frame
    link.receive(frameOf(65_000) + frameOf(65_000));
    link.subscribe(1);
    expect([link.errors(), link.closes]).toEqual([[], []]);
  });

  test('a longer frame ends the link as soon as it is too long, though its end never comes', () => {
    for (const start of ['', 'SEND\ncontent-length:9999999\n\n', 'SEND\ndestination:/x\n\n']) {
      const link = joined(openSite(START_MS));
      link.receive(start);
      for (let nr = 0; nr < 65 && link.closes.length === 0; nr += 1) link.receive('y'.repeat(1000));
      expect([link.errors(), link.closes]).toEqual([[], []]);
      link.receive('y'.repeat(1000));
      expect([start, link.errors(), link.closes]).toEqual([start, [TOO_LONG], [1002]]);
    }
    const link = joined(openSite(START_MS));
    link.receive(frameOf(70_000));
    expect([link.errors(), link.closes]).toEqual([[TOO_LONG], [1002]]);
  });
});

describe('CONNECT', () => {
  test.each([[{}], [{ siteInfoId: '2' }]])('without the id of this site it is refused: %j', (named) => {
    const site = openSite(START_MS);
    const link = attach(site);
    link.receive(writeFrame('CONNECT', { Authorization: `Bearer ${tokenOf(site, 'demo')}`, ...named }));
    expect([site.users(), link.closes]).toEqual([[], [1002]]);
  });

  test('a second CONNECT ends the link, so nobody takes over the subscriptions of another member', () => {
    for (const who of ['limited', 'demo']) {
      const site = openSite(START_MS);
      const link = joined(site);
      link.subscribe(1, '/user/queue/point');
      link.greet(tokenOf(site, who));
      expect([link.errors(), link.closes, site.users()]).toEqual([['CONNECT was said already'], [1002], []]);
      expect(link.frames.filter(({ command }) => command === 'CONNECTED')).toHaveLength(1);
    }
  });

  test('a second CONNECT before the first is answered ends the link too', () => {
    const site = openSite(START_MS);
    site.faults.delayConnected(500);
    const link = joined(site);
    link.greet(tokenOf(site, 'limited'));
    site.world.advanceTo(START_MS + SECOND_MS);
    expect([link.frames.map(({ command }) => command), link.closes]).toEqual([['ERROR'], [1002]]);
  });
});

test('when a member leaves, the links of that member alone are closed, without a frame', () => {
  const site = openSite(START_MS);
  const [own, second, other] = [joined(site), joined(site), attach(site)];
  other.greet(tokenOf(site, 'limited'));
  expect(callerOf(site, tokenOf(site)).post('/api/player/withdraw', { id: 101 }).status).toBe(200);
  site.world.advanceTo(START_MS + 200);
  expect([own, second, other].map(({ closes }) => closes)).toEqual([[1006], [1006], []]);
  expect(own.frames.map(({ command }) => command)).toEqual(['CONNECTED']);
  expect(site.users()).toEqual(['limited']);
});

describe('a site with more to tell than it can', () => {
  /** A clock over a real time that passes only while the site works: so many ms a message. */
  const slow = (msEach: number) => {
    const site = openSite(START_MS);
    const real = { ms: 0 };
    site.world.on(() => {
      real.ms += msEach;
    });
    site.world.listen(TICKS);
    return { site, real, clock: createClock(site, START_MS, 1, () => real.ms) };
  };

  test("it is late, stops after a moment's work, and continues where it stopped", () => {
    const { site, real, clock } = slow(5);
    real.ms += MINUTE_MS;
    const lag = () => clock.nowMs() - site.world.nowMs();
    let before = lag();
    for (let nr = 0; nr < 3; nr += 1) {
      const begunAt = real.ms;
      clock.settle();
      expect(real.ms - begunAt).toBeLessThanOrEqual(30);
      expect(lag()).toBeLessThan(before);
      before = lag();
    }
    expect(before).toBeGreaterThan(MINUTE_MS / 2);
  });

  test('a clock that is moved forward takes the site all the way', () => {
    const { site, clock } = slow(0.01);
    clock.advance(10 * MINUTE_MS);
    expect(site.world.nowMs()).toBeGreaterThanOrEqual(START_MS + 10 * MINUTE_MS);
    expect(clock.nowMs() - site.world.nowMs()).toBeLessThan(5 * SECOND_MS);
  });

  test('it still answers REST', async (t) => {
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now()); // it passes while the site works, too
    const site = await startSite({ port: 0, seed: 7, startMs: START_MS });
    t.onTestFinished(async () => {
      await site.close();
      vi.restoreAllMocks();
    });
    const told = { count: 0 };
    site.world.on(() => {
      told.count += 1;
      const untilMs = Date.now() + 200; // ten times as long as there is between two trades
      while (Date.now() < untilMs);
    });
    site.world.listen(TICKS);
    site.world.listen('/topic/trade/ETHUSDT');
    await until('some trades', () => told.count > 2);
    expect((await fetch(`${site.url}/fee.json`)).status).toBe(200);
    expect(site.nowMs()).toBeGreaterThan(site.world.nowMs());
  });
});
