import { describe, expect, test } from 'vitest';
import type { State } from '../../engine/index.ts';
import { noteText } from '../../engine/selectors/screens.ts';
import { selectBets, selectCommand, selectFeed, selectRound } from '../../engine/selectors/shell.ts';
import { factsOf } from '../support/comparable.ts';
import { BACK, betBeforeEnd, expectHealed, isBack, isCalm, openScene, type Scene } from '../support/faults.ts';
import { decideDeposit } from '../support/outage.ts';
import { SHORT } from '../support/rig.ts';

const TOPIC = '/topic/trade/1';
const TICKS = '/topic/trade/BTCUSDT';
const isSettled = (s: State): boolean => (selectBets(s)[0]?.status ?? 0) !== 0;
/** A bet on the running round, and everything the site says about it until it is paid. */
const betAndSettle = async ({ site, rig }: Scene): Promise<void> => {
  await rig.bet('B');
  await rig.until('the result', isSettled);
  await rig.until('the balance', ({ wallet }) => wallet?.points === site.accounts.balance('demo'));
};
const results = ({ rig }: Scene): number => factsOf(rig.log, 'round.results.answered').length;

describe.concurrent('faulty messages (live-link 6)', () => {
  test('14 Duplicate messages: a duplicate changes nothing', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens } = scene;
    site.faults.duplicateMessages(true);
    decideDeposit(site);
    site.grant('demo', 1_000);
    await betAndSettle(scene);
    const { stage } = rig.state();
    for (const items of [selectFeed(rig.state()), stage.results.items.items(), stage.paint.items.items()])
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(factsOf(rig.log, 'bet.accepted').length).toBeGreaterThan(1); // it was said twice
    expect(rig.said.filter((kind) => kind === 'betAccepted')).toHaveLength(1);
    expect(rig.ports.sounds.filter((name) => name === 'fill')).toHaveLength(1);
    expect(selectBets(rig.state())).toHaveLength(1);
    expect(screens).toEqual([]);
    await expectHealed(site, rig);
  });

  test('15 Shuffle messages: a message out of order changes nothing, an old price is dropped, a gap is asked for', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens } = scene;
    site.faults.shuffleMessages(true);
    await betAndSettle(scene);
    site.faults.shuffleMessages(false);

    const old = { type: 'rawData', data: { tradeTime: site.nowMs() - 60_000, price: 1, qty: 1 } };
    site.faults.sendRaw(TICKS, JSON.stringify(old));
    const sentMs = site.nowMs();
    await rig.until('the prices after it', ({ stage }) => (stage.live?.atMs ?? 0) > sentMs);
    const prices: number[] = [];
    rig.state().stage.live?.lane.forEach((_timeMs, price) => {
      prices.push(price);
    });
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).not.toContain(old.data.price);
    const round = selectRound(rig.state());
    const asked = results(scene);
    const { endMs = 0, id = 0 } = round ?? {};
    site.world.schedule(endMs - 50, () => site.faults.stall(true)); // its successor's create is never heard
    site.world.schedule(endMs + 120, () => site.faults.stall(false));
    await rig.until('the round after the next', (s) => (selectRound(s)?.startMs ?? 0) >= endMs + 30_000);
    await rig.until('the list', () => results(scene) > asked);
    await rig.until('the result', ({ stage }) => stage.results.items.items().some((each) => each.id > id));
    expect(factsOf(rig.log, 'round.created').some(({ round: each }) => each.startMs === endMs)).toBe(false);
    expect(rig.state().diagnostics).toMatchObject({ rejected: 0, unknown: 0 });
    expect(screens).toEqual([]);
    await expectHealed(site, rig);
  });

  test('16 Malformed: a malformed message is dropped and counted, and after five the engine reads what they should have told', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    const read = (): number => factsOf(rig.log, 'me.fetch.answered').length;
    const before = read();
    site.faults.malformed(2, 'cut');
    await rig.until('two refused', ({ diagnostics }) => diagnostics.rejected === 2);
    site.faults.malformed(2, 'kind');
    await rig.until('four refused', ({ diagnostics }) => diagnostics.rejected === 4);
    expect(read()).toBe(before);
    site.faults.malformed(1);
    decideDeposit(site); // of which the word is the fifth
    await rig.until('the re-read', () => read() > before);
    await rig.until('the free lock', (s) => selectCommand('D')(s) === 'free');
    const reports = factsOf(rig.log, 'wire.rejected').map(({ report }) => report.length);
    expect(reports).toHaveLength(5);
    expect(Math.min(...reports)).toBeGreaterThan(0);
    expect([losses(), screens, rig.said]).toEqual([[], [], ['cashDecided']]);
    await betAndSettle(scene);
    await expectHealed(site, rig);
  });

  test('17 Unknown type: it is kept, counted every time and told once', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens } = scene;
    for (let i = 0; i < 3; i++) site.faults.unknownType(TOPIC);
    await rig.until('three of them', ({ diagnostics }) => diagnostics.unknown === 3);
    expect(rig.state().diagnostics.unknownTypes).toEqual([`${TOPIC}: unheardOf`]);
    expect(
      rig
        .state()
        .diagnostics.last.map(noteText)
        .filter((words) => words.includes('unheardOf')),
    ).toHaveLength(1);
    const told = factsOf(rig.log, 'wire.unknown').filter((data) => JSON.stringify(data).includes('unheardOf'));
    expect(told).toHaveLength(3);
    expect(JSON.stringify(told)).not.toMatch(/nobody knows this/);
    expect([screens, rig.said, rig.state().dialog]).toEqual([[], [], null]);
    await betAndSettle(scene);
    await expectHealed(site, rig);
  });

  test('18 Giant frame: it is not decoded and told to be too large, and the third ends the link', async (t) => {
    const scene = await openScene(t);
    const { site, rig, screens, losses } = scene;
    const bytes = 1_200_000;
    await betBeforeEnd(scene);
    site.faults.giantFrame(TOPIC, bytes);
    await rig.until('the word of it', ({ diagnostics }) => diagnostics.rejected === 1);
    expect(factsOf(rig.log, 'wire.rejected')).toEqual([{ from: TOPIC, bytes, report: ['body: too large'] }]);
    expect([losses(), screens]).toEqual([[], []]);
    for (let i = 0; i < 2; i++) site.faults.giantFrame(TOPIC, bytes);
    await isBack(scene);
    expect(losses()).toEqual(['flooded null']);
    expect(screens).toEqual(BACK);
    await isCalm(rig);
    await expectHealed(site, rig, SHORT);
  });
});
