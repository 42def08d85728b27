import { describe, expect, test } from 'vitest';
import { noteText } from '../../engine/selectors/screens.ts';
import { selectCommand } from '../../engine/selectors/shell.ts';
import type { Site } from '../../fixtures/site/server.ts';
import { factsOf, lossesOf } from '../support/comparable.ts';
import { expectFrozen, expectHealed, isCalm, watchLink } from '../support/faults.ts';
import { type Member, openMember, signInAt } from '../support/member.ts';
import { expectReread, expectSecondLook, type Outage, watchOutages } from '../support/outage.ts';
import { openSite } from '../support/rig.ts';

/** What a site with many members asks for; waits in ms of site time. */
const policy = { retrySpread: true, retryDelaysMs: [4_000, 8_000, 12_000] };
const waitOf = ({ state }: Member): number => state().link.chart.context.waitMs;
const chances = ({ log }: Member): readonly number[] => factsOf(log, 'link.lost').map(({ chance }) => chance);
const isRetrying = ({ state }: Member): boolean => state().link.chart.value === 'retrying';

/** A member whose link is up, by that policy. */
async function openPatient(t: Parameters<typeof openSite>[0] & Parameters<typeof openMember>[0], speed = 20) {
  const site = await openSite(t, { speed });
  const member = openMember(t, site, { policy });
  await signInAt(member);
  await isCalm(member);
  const { length } = lossesOf(member);
  const outages = await openOutages(site, member);
  return { site, member, screens: watchLink(member), losses: () => lossesOf(member).slice(length), outages };
}

/** Something happens to the member in every outage from now on. */
async function openOutages(site: Site, member: Member): Promise<readonly Outage[]> {
  const outages = watchOutages(site, member);
  await member.until('the pending deposit', (s) => selectCommand('D')(s) === 'pending');
  return outages;
}

/** The link is back, and what happened meanwhile is known: as it comes up, and after the second look. */
async function isRead(site: Site, member: Member, outages: readonly Outage[]): Promise<void> {
  await isCalm(member);
  const outage = outages.at(-1);
  expectReread(outage);
  expectSecondLook(site, outage, member);
}

describe.concurrent('a site that asks for patience (live-link 6; policy)', () => {
  test('8 Close abnormal: after a restart (1012) the wait is between 5 and 30 s, by chance', async (t) => {
    const { site, member, losses, screens, outages } = await openPatient(t);
    const waits: number[] = [];
    for (let i = 1; i <= 2; i++) {
      site.faults.closeLinks(1012);
      await member.until('the loss', () => losses().length === i && isRetrying(member));
      waits.push(waitOf(member));
      expect(waitOf(member)).toBe(5_000 + 25_000 * (chances(member).at(-1) ?? Number.NaN));
      await isRead(site, member, outages);
    }
    expect(new Set(waits).size).toBe(2);
    expect(losses()).toEqual(['closed 1012', 'closed 1012']);
    expect(screens.filter((screen) => screen === 'retrying 1 blocked')).toHaveLength(2);
    expectFrozen(member.log);
    await expectHealed(site, member);
  });

  test('9 Go away: the wait is the longest of the policy; after a second one a call asks whether the session is valid', async (t) => {
    const { site, member, losses, outages } = await openPatient(t, 8); // slow enough that the re-read stays open until the second word
    const isAsked = (): boolean => member.state().calls.pending.some(({ call }) => call === 'me.fetch');
    site.faults.delayRestMs('/api/dnw/list', 1_200); // holds the next re-read open
    site.faults.closeLinks(3000);
    await member.until('the loss', () => losses().length === 1 && isRetrying(member));
    expect([waitOf(member), isAsked()]).toEqual([12_000, false]);
    await member.until('the re-read', ({ link }) => link.chart.value === 'syncing' && !isAsked());
    site.faults.delayRestMs('/api/me', 400); // long enough to be seen
    site.faults.closeLinks(3000);
    await member.until('the loss again', () => losses().length === 2 && isRetrying(member));
    expect([waitOf(member), isAsked()]).toEqual([12_000, true]);
    site.faults.clear();
    await isRead(site, member, outages);
    expect(losses()).toEqual(['closed 3000', 'closed 3000']);
    expect(member.state()).toMatchObject({ session: { chart: { value: 'success' } }, dialog: null });
    expect(member.state().diagnostics.last.map(noteText)).toContain('link lost: closed 3000 (go away)');
    expectFrozen(member.log);
    await expectHealed(site, member);
  });
});

const HERD = 40;
/** So many parts of the wait, each of which somebody chooses: that one stays empty happens once in millions of herds. */
const PARTS = 3;

test.concurrent('22 Reconnect herd: forty links are cut at once and come back spread over the whole wait, each by its own chance', async (t) => {
  const site = await openSite(t, { speed: 10, tickHz: 2 });
  const herd = Array.from({ length: HERD }, (_, i) =>
    openMember(t, site, { policy, path: i === 0 ? '/trade/1' : '/' }),
  );
  await Promise.all(herd.map(signInAt));
  expect(site.linkCount()).toBe(HERD);
  const [first] = herd as [Member, ...Member[]];
  const outages = await openOutages(site, first);
  const waits = new Map<Member, number>();
  for (const member of herd) {
    member.engine.subscribe(() => {
      if (isRetrying(member) && !waits.has(member)) waits.set(member, waitOf(member));
    });
  }
  site.faults.dropLinks();
  await Promise.all(herd.map((member) => member.until('the loss', () => waits.has(member))));
  for (const member of herd) expect(waits.get(member)).toBe(4_000 * (chances(member).at(-1) ?? Number.NaN));
  const part = (waitMs: number): number => Math.floor((waitMs / 4_000) * PARTS);
  expect(new Set([...waits.values()].map(part))).toEqual(new Set(Array.from({ length: PARTS }, (_, i) => i)));
  expect(new Set(waits.values()).size).toBe(HERD);

  await Promise.all(herd.map((member) => member.until('the link', ({ link }) => link.chart.value === 'up')));
  expect(site.linkCount()).toBe(HERD);
  expectFrozen(first.log);
  await isRead(site, first, outages);
  await expectHealed(site, first);
});
