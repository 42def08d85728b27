import { describe, expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { loadSettings, saveSettings } from '../../../engine/ports/phone/settings.ts';
import { createLastKnown } from '../../../engine/run/phone/last-known.ts';
import type { State } from '../../../engine/state/state.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, ready } from '../../../fixtures/arbitraries/story.ts';

const DAY_MS = 24 * 3_600_000;

/** A storage of a page; `isRefused`: it throws, as in a private window. */
function device(isRefused = false) {
  const kept = new Map<string, string>();
  let writes = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      writes += 1;
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const open = (): Storage => {
    if (isRefused) throw new DOMException('refused', 'SecurityError');
    return storage;
  };
  return { kept, open, writes: () => writes, at: 0 };
}
type Device = ReturnType<typeof device>;
/** `tab`: the tab's own storage; a new tab has an empty one. */
const knownOn = (on: Device, tab: Device = device()) =>
  createLastKnown('known', { storage: on.open, tab: tab.open, wallMs: () => on.at });

describe('W22: what is kept of a member for a page without a network', () => {
  test('it is what the site said last, with the time at which the link confirmed it', () => {
    const on = device();
    const story = ready();
    knownOn(on).take(story.state, story.at);
    expect(knownOn(on).load()).toMatchObject({ playerId: ME.id, points: story.state.wallet?.points, atMs: story.at });
  });

  test('a bet of which nobody knows what it brought is kept beside the others', () => {
    const on = device();
    const story = ready();
    const untold = { ...BET, status: 1, profitPercent: undefined, isProfitUntold: 'yes' } as Bet;
    story.tell('bet.settled', { bet: untold }, 'stomp');
    knownOn(on).take(story.state, story.at);
    expect(knownOn(on).load()?.bets).toMatchObject([{ outcome: 'won', profit: null }]);
  });

  test('it says whether it is of today in Seoul, also where the clock of the device is wrong', () => {
    const on = device();
    const story = ready();
    on.at = 12_345;
    knownOn(on).take(story.state, story.at);
    const toMidnightMs = seoulDayStartMs(story.at) + DAY_MS - story.at;
    const isOfToday = (agoMs: number) => {
      on.at = 12_345 + agoMs;
      return knownOn(on).load()?.isOfToday;
    };
    expect([0, toMidnightMs - 1, toMidnightMs].map(isOfToday)).toEqual([true, true, false]);
  });

  test('it is written again only when something has changed, or after a while', () => {
    const on = device();
    const known = knownOn(on);
    const story = ready();
    for (let i = 0; i < 20; i++) known.take(story.tick(97_400 + i).state, story.at);
    expect(on.writes()).toBe(1);
    known.take(story.pass(31_000).state, story.at);
    expect([on.writes(), known.load()?.atMs]).toEqual([2, story.at]);
  });

  test('a link that is lost confirms nothing', () => {
    const on = device();
    const known = knownOn(on);
    const story = ready();
    known.take(story.state, story.at);
    const { at } = story;
    known.take(lost(story).pass(60_000).state, story.at);
    expect(known.load()?.atMs).toBe(at);
  });

  test('it is gone with a logout, after a forced one too', () => {
    for (const end of [
      (story: ReturnType<typeof ready>) => story.send({ type: 'session.logout' }),
      (story: ReturnType<typeof ready>) => story.tell('link.forcedOut', { message: null }, 'stomp'),
    ]) {
      const on = device();
      const known = knownOn(on);
      const story = ready();
      known.take(story.state, story.at);
      end(story);
      known.take(story.state, story.at);
      expect([known.load(), on.kept.size]).toEqual([null, 0]);
    }
  });

  describe('two members have a tab each on one device', () => {
    const OTHER = { ...ME, id: ME.id + 1 };
    /** The first member's tab writes last. Loads in the tab of the other member. */
    const loadInOther = (before: (known: ReturnType<typeof knownOn>, state: State, at: number) => void) => {
      const [on, tab, first] = [device(), device(), ready()];
      const other = ready();
      const { session } = other.state;
      before(knownOn(on, tab), { ...other.state, session: { ...session, me: OTHER } }, other.at);
      knownOn(on).take(first.state, first.at);
      return { here: knownOn(on, tab).load(), fresh: knownOn(on).load(), tab };
    };

    test('a tab shows nothing of the other member, and a tab in which nobody has signed in shows what is there', () => {
      const { here, fresh } = loadInOther((known, state, at) => known.take(state, at));
      expect([here, fresh?.playerId]).toEqual([null, ME.id]);
    });

    test('that holds from the moment at which the site says whose the tab is, before it has told the points', () => {
      const { here } = loadInOther((known, state, at) => known.take({ ...state, wallet: null }, at));
      expect(here).toBeNull();
    });

    test('the end of the session takes the name of the member from the tab', () => {
      const { here, tab } = loadInOther((known, state, at) => {
        known.take(state, at);
        known.take({ ...state, session: { ...state.session, access: null, me: null } }, at);
      });
      expect([here?.playerId, tab.kept.size]).toEqual([ME.id, 0]);
    });

    test('a tab shows its own member after a reload', () => {
      const [on, tab, story] = [device(), device(), ready()];
      knownOn(on, tab).take(story.state, story.at);
      expect(knownOn(on, tab).load()?.playerId).toBe(ME.id);
    });
  });

  test('a page that opens without a session forgets it as soon as the site has answered, and not before', () => {
    const on = device();
    const story = ready();
    knownOn(on).take(story.state, story.at);
    const known = knownOn(on);
    const answered = begun().state;
    known.take({ ...answered, site: { ...answered.site, info: null, isDown: true } }, story.at);
    expect(on.kept.size).toBe(1);
    known.take(answered, story.at);
    expect(on.kept.size).toBe(0);
  });

  test('after a day it is not shown', () => {
    const on = device();
    const story = ready();
    knownOn(on).take(story.state, story.at);
    on.at = DAY_MS - 1;
    expect(knownOn(on).load()).not.toBeNull();
    on.at = DAY_MS;
    expect(knownOn(on).load()).toBeNull();
  });

  test.each(['', '{', '[]', '{"points":1}', '{"playerId":1,"points":"x","bets":[],"atMs":1,"keptMs":0}'])(
    'what somebody else wrote there is not shown: %s',
    (text) => {
      const on = device();
      on.kept.set('known', text);
      expect(knownOn(on).load()).toBeNull();
    },
  );

  test('where the storage is refused nothing is kept and nothing fails', () => {
    const on = device(true);
    const story = ready();
    knownOn(on).take(story.state, story.at);
    expect(knownOn(on).load()).toBeNull();
  });
});

describe('W23: the settings of the phone', () => {
  const USUAL = { wake: true, vibrate: true, notify: false, amounts: false, badge: true };

  test('notifications, and amounts in them, are off until the member wants them', () => {
    expect(loadSettings(device().open, 'phone')).toEqual(USUAL);
  });

  test('they come back as they were kept; values of another hand are left out', () => {
    const on = device();
    saveSettings(on.open, 'phone', { ...USUAL, vibrate: false, notify: true });
    expect(loadSettings(on.open, 'phone')).toEqual({ ...USUAL, vibrate: false, notify: true });
    on.kept.set('phone', '{"wake":"no","notify":1,"badge":false,"other":true}');
    expect(loadSettings(on.open, 'phone')).toEqual({ ...USUAL, badge: false });
  });

  test('where the storage is refused they are the usual ones', () => {
    const on = device(true);
    saveSettings(on.open, 'phone', USUAL);
    expect(loadSettings(on.open, 'phone')).toEqual(USUAL);
  });
});
