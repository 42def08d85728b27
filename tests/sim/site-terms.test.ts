import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readArgs } from '../../fixtures/site/args.ts';
import { startSite } from '../../fixtures/site/server.ts';
import type { SiteCore } from '../../fixtures/site/site.ts';
import { applyTerms } from '../../fixtures/site/terms/apply.ts';
import { parseTerms, readTerms } from '../../fixtures/site/terms/read.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { BadArgument } from '../../fixtures/terminal/arguments.ts';
import { openSite, signedIn } from '../support/site-caller.ts';

const dir = mkdtempSync(join(tmpdir(), 'terms-'));
afterAll(() => rmSync(dir, { recursive: true }));
const fileWith = (terms: object): string => {
  const path = join(dir, `terms-${JSON.stringify(terms).length}.json`);
  writeFileSync(path, JSON.stringify(terms));
  return path;
};

/** Saturday, 14 March 2026, 23:58 in Seoul. */
const SATURDAY_MS = Date.parse('2026-03-14T23:58:00+09:00');
const MINUTE_MS = 60_000;
/** A Bitcoin option of 30 seconds, one of a minute, and a number-ball. */
const [SHORT, LONG, BALL] = [1, 2, 8];

const siteWith = (terms: object, startMs = SATURDAY_MS): SiteCore => {
  const site = openSite(startMs);
  applyTerms(site.world, parseTerms(JSON.stringify(terms)));
  return site;
};
const passed = ({ world }: SiteCore, minutes: number): void => world.advanceTo(world.nowMs() + minutes * MINUTE_MS);

/** What the site answers to a bet on the running round of an option. */
function bet({ world, accounts }: SiteCore, optionId: number, point: number, type = 'B'): string {
  const option = findOption(optionId);
  const round = option === undefined ? null : world.market.roundAt(option, world.nowMs());
  const remainPoint = accounts.balance('demo') - point;
  const asked = { type, playerId: 101, playerUsername: 'demo', roundId: round?.id, point, remainPoint, clientId: null };
  const answer = world.placeBet('demo', asked);
  return answer.kind === 'refused' ? answer.refusal.code : `${answer.bet.profitPer} %`;
}

const limitsTold = (site: SiteCore, optionId: number): Record<string, number> => {
  const { body } = signedIn(site, 'demo').get('/api/trade/option/site', { tradeOptionId: String(optionId) });
  return JSON.parse(String((body.tradeOption as { readonly limitJson: string }).limitJson));
};

describe('an option that the site has shut', () => {
  const isPlaying = (site: SiteCore, optionId: number): unknown => {
    const { body } = signedIn(site, 'demo').get('/api/trade/option/site', { tradeOptionId: String(optionId) });
    return (body.tradeOption as { readonly isPlay: unknown }).isPlay;
  };
  const lastOf = ({ world }: SiteCore, optionId: number): number | undefined => {
    const option = findOption(optionId);
    return option && world.market.lastFinished(option, world.nowMs())?.endMs;
  };
  const MIDNIGHT_MS = Date.parse('2026-03-15T00:00:00+09:00');

  test('a holiday begins at midnight in Seoul and ends a day later: no round, no bet, and the rounds before it are the last ones', () => {
    const site = siteWith({ schedule: [{ stock: 'BTCUSDT', dates: ['2026-03-15'], isPlay: false }] });
    const round = site.world.market.roundAt(findOption(LONG) as never, site.world.nowMs());
    expect([isPlaying(site, LONG), bet(site, LONG, 5_000)]).toEqual(['1', '88 %']);
    passed(site, 60);
    expect([isPlaying(site, LONG), bet(site, LONG, 5_000), lastOf(site, LONG)]).toEqual(['0', 'round', MIDNIGHT_MS]);
    const asked = { type: 'B', playerId: 101, playerUsername: 'demo', point: 5_000, remainPoint: 0, clientId: null };
    const next = { ...asked, roundId: (round?.id ?? 0) + 100 * 2 * 60 };
    expect(site.world.placeBet('demo', next)).toMatchObject({ refusal: { code: 'stopped' } });
    passed(site, 24 * 60);
    expect([isPlaying(site, LONG), bet(site, LONG, 5_000)]).toEqual(['1', '88 %']);
  });

  test('a rule without a time shuts an option, and only that one', () => {
    const site = siteWith({ options: [{ id: SHORT, isPlay: false }] });
    expect([isPlaying(site, SHORT), bet(site, SHORT, 5_000), lastOf(site, SHORT)]).toEqual(['0', 'round', undefined]);
    expect([isPlaying(site, LONG), bet(site, LONG, 5_000)]).toEqual(['1', '88 %']);
  });

  test.each(['2026-02-30', '16.3.2026', 'mon'])('a date %s is refused with its place', (date) => {
    expect(() => parseTerms(JSON.stringify({ schedule: [{ dates: [date], isPlay: false }] }))).toThrow(
      /schedule\.0\.dates\.0 must be a day such as 2026-03-16/,
    );
  });
});

describe('the terms of the simulated site', () => {
  test('11.5 % on Sundays: the fee begins at midnight in Seoul and ends a day later', () => {
    const site = siteWith({ schedule: [{ days: ['sun'], fee: 11.5 }] });
    expect(bet(site, LONG, 5_000)).toBe('88 %');
    passed(site, 3);
    expect(bet(site, LONG, 5_000)).toBe('88.5 %');
    passed(site, 24 * 60);
    expect(bet(site, LONG, 5_000)).toBe('88 %');
  });

  test('a fee and a ratio that were said for the rounds before count no more, and those that are said later do', () => {
    const site = openSite(SATURDAY_MS);
    const { world } = site;
    const ballRatio = () => world.fees.rates(findOption(BALL) ?? expect.fail('no number-ball')).ratio('oe');
    world.setFee('round', LONG, 8);
    world.setRatio('round', BALL, 'oe', 0.5);
    const schedule = [{ from: '23:59', until: '00:05', fee: 10 }];
    applyTerms(
      world,
      parseTerms(JSON.stringify({ options: [{ fee: 11.5 }, { type: 'P1', ratios: { oe: 0.9 } }], schedule })),
    );
    expect([world.fees.inForce(LONG), bet(site, LONG, 5_000), ballRatio()]).toEqual([11.5, '88.5 %', 0.9]);
    world.setFee('round', LONG, 8);
    world.setRatio('round', BALL, 'oe', 0.5);
    passed(site, 2); // the schedule changes the fee of the option
    expect([world.fees.inForce(LONG), world.fees.said('option', LONG), ballRatio()]).toEqual([8, 10, 0.5]);
  });

  test('R.5 max 300,000 after 22:00: bets above it are refused then, and the list of options says so', () => {
    const terms = { schedule: [{ type: 'R.5', from: '22:00', limits: { max: 300_000 } }] };
    const site = siteWith(terms, Date.parse('2026-03-14T21:59:00+09:00'));
    expect(bet(site, SHORT, 305_000)).toBe('88 %');
    expect(limitsTold(site, SHORT).max).toBe(500_000);
    passed(site, 1);
    expect([bet(site, SHORT, 305_000), bet(site, LONG, 305_000)]).toEqual(['max', '88 %']);
    expect([limitsTold(site, SHORT).max, limitsTold(site, LONG).max]).toEqual([300_000, 500_000]);
    passed(site, 121);
    expect(limitsTold(site, SHORT).max).toBe(500_000);
  });

  test('a rule that passes midnight belongs to the day on which it begins', () => {
    const site = siteWith({ schedule: [{ days: ['sat'], from: '23:59', until: '00:10', fee: 1 }] });
    const fees = [0, 1, 2, 10].map((minutes) => {
      passed(site, minutes);
      return site.world.fees.inForce(LONG);
    });
    expect(fees).toEqual([12, 1, 1, 12]); // 23:58, 23:59, 00:01, 00:11
  });

  test('ratios and pips are those of the terms, and the last rule that says something counts', () => {
    const site = siteWith({
      options: [
        { type: 'P1', ratios: { oe: 0.9, n: 7.5 } },
        { id: BALL, ratios: { oe: 0.93 } },
        { type: 'R1', stock: 'BTCUSDT', pips: { buy: 1, sell: 2.5 }, fee: 5 },
      ],
    });
    expect([bet(site, BALL, 5_000, 'O'), limitsTold(site, BALL).oeFee]).toEqual(['93 %', 0.95]);
    const option = findOption(LONG);
    if (option === undefined) throw new Error('no option 2');
    expect(site.world.market.pipsOf({ option, startMs: site.world.nowMs() })).toMatchObject({ buy: 100, sell: 250 });
    expect(site.world.fees.inForce(LONG)).toBe(5);
  });

  test('the policy is told to the page, and the site follows what it knows of it', async () => {
    const terms = fileWith({ policy: { closeLeadMs: 13_000, betsPerRound: 'many' } });
    const site = await startSite({ port: 0, seed: 7, startMs: SATURDAY_MS, terms });
    try {
      expect(site.policy()).toEqual({ closeLeadMs: 13_000, betsPerRound: 'many' });
      expect([bet(site, LONG, 5_000), bet(site, LONG, 5_000)]).toEqual(['88 %', '88 %']);
    } finally {
      await site.close();
    }
  });

  test('without terms nothing of the usual site changes', () => {
    const [plain, told] = [openSite(SATURDAY_MS), siteWith({})];
    for (const id of [SHORT, LONG, BALL]) {
      expect(limitsTold(told, id)).toEqual(limitsTold(plain, id));
      expect(told.world.fees.inForce(id)).toBe(plain.world.fees.inForce(id));
    }
  });

  test.each([
    [{ fees: 1 }, /^the file has no "fees"; it has fee, options, schedule, policy/],
    [{ fee: 101 }, /^fee must be a number from 0 to 100, not 101/],
    [{ options: [{ limit: { max: 1 } }] }, /^options\.0 has no "limit"/],
    [{ options: [{ limits: { max: 0.5 } }] }, /^options\.0\.limits\.max must be whole points from 1/],
    [{ options: [{ limits: { most: 5 } }] }, /^options\.0\.limits has no "most"; it has min, max, oeMin/],
    [{ schedule: [{ from: '25:00' }] }, /^schedule\.0\.from must be a time such as 22:00/],
    [{ schedule: [{ days: ['sunday'] }] }, /^schedule\.0\.days\.0 must be /],
    [{ policy: { lead: 1 } }, /^policy has no "lead"/],
  ])('a file that is wrong is refused with the place: %j', (terms, words) => {
    expect(() => parseTerms(JSON.stringify(terms))).toThrow(words);
  });

  test('the example is a file of terms, and a bet follows it', () => {
    const example = readTerms(fileURLToPath(new URL('../../fixtures/site/terms/example.json', import.meta.url)));
    expect(example.schedule).toHaveLength(3);
    const site = siteWith(example);
    expect(bet(site, LONG, 5_000)).toBe('89 %');
    passed(site, 3);
    expect(bet(site, LONG, 5_000)).toBe('88.5 %'); // Sunday
    expect(bet(site, BALL, 5_000, 'O')).toBe('97 %');
  });

  test('--terms names the file; one that is not there or is no JSON is a wrong argument', () => {
    expect(readArgs(['--terms', 'a.json'], 1).terms).toBe(resolve('a.json'));
    expect(() => readArgs(['--terms', ''], 1)).toThrow(BadArgument);
    expect(() => readTerms(join(dir, 'nowhere.json'))).toThrow(BadArgument);
    const broken = join(dir, 'broken.json');
    writeFileSync(broken, '{');
    expect(() => readTerms(broken)).toThrow(/broken\.json/);
    expect(() => parseTerms('{"schedule":[{},{"fee":1,"fee":2}]}')).toThrow(/^schedule\.1\.fee is given twice/);
  });
});
