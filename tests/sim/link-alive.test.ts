import { describe, expect, test, vi } from 'vitest';
import type { Peer } from '../support/broker.ts';
import { connected, pause, startLink } from '../support/link.ts';

describe.concurrent('a link on which nothing comes (faults 11, 12)', () => {
  /** Beats for longer than the limit, says so, and stops. */
  const beating = (beat: (peer: Peer) => void) => (peer: Peer) => {
    let left = 40;
    const timer = setInterval(() => {
      beat(peer);
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      peer.message('the last');
    }, 20);
  };
  const times = { heartbeatMs: 50, silenceCheckMs: 25 };

  test('two missed heartbeats of the broker, as negotiated, end the link', async (t) => {
    const script = connected(
      beating((peer) => peer.write('\n')),
      '150,0',
    );
    const { link } = await startLink(t, script, { times });
    expect(await link.until(/lost/)).toEqual(['opened', 'frame 8 the last', 'lost silent null']);
  });

  test("without the broker's heartbeats SockJS's own keep the link, and their end ends it", async (t) => {
    const script = connected((peer) => {
      setTimeout(() => peer.message('still here'), 800);
      setTimeout(peer.stall, 900);
    });
    const { link } = await startLink(t, script, {
      heartbeatMs: 40,
      transports: ['xhr-streaming'],
      times: { ...times, silenceMs: 300 },
    });
    expect(await link.until(/lost/)).toEqual(['opened', 'frame 10 still here', 'lost silent null']);
  });

  test('a half-open WebSocket without any heartbeat is ended', async (t) => {
    const { link } = await startLink(
      t,
      connected((peer) => peer.stall()),
      { times: { ...times, silenceMs: 200 } },
    );
    expect(await link.until(/lost/)).toEqual(['opened', 'lost silent null']);
  });
});

describe.concurrent('a link that brings unusable frames (faults 13, 18)', () => {
  const poison = (peer: Peer): void => {
    peer.message('good');
    peer.write('MESSAGE\nsubscription:s1\ndestination:/x\ncontent-length:x\n\n{}\0');
  };

  test('a poisoned parser on a quiet link ends it after a while', async (t) => {
    const { link } = await startLink(t, connected(poison), { times: { poisonMs: 100 } });
    expect(await link.until(/lost/)).toEqual(['opened', 'frame 4 good', 'lost poisoned null']);
  });

  test('a poisoned parser on a busy link ends it at the third frame', async (t) => {
    const { link } = await startLink(
      t,
      connected((peer) => {
        poison(peer);
        for (const body of ['one', 'two', 'three']) peer.message(body);
      }),
    );
    expect(await link.until(/lost/)).toEqual(['opened', 'frame 4 good', 'lost poisoned null']);
  });

  test('a frame in pieces, one of which ends in NUL, and messages without a subscriber are no poison', async (t) => {
    const { link } = await startLink(
      t,
      connected((peer) => {
        peer.message('nobody', 'unknown');
        peer.frame('RECEIPT', { 'receipt-id': 'unknown' });
        peer.frame('FUTURE', {});
        peer.write('MESSAGE\nsubscription:s1\ndestination:/x\ncontent-length:5\n\nab\0');
        setTimeout(() => {
          peer.write('cd\0');
          setTimeout(() => peer.message('end'), 300);
        }, 20);
      }),
      { times: { poisonMs: 250 } },
    );
    expect(await link.until(/end/)).toEqual(['opened', 'frame 6 nobody', 'frame 5 ab\0cd', 'frame 3 end']);
  });

  test('giant frames are not decoded, and the third ends the link', async (t) => {
    const { link } = await startLink(
      t,
      connected((peer) => {
        for (const more of [0, 1, 1, 1, 1]) peer.message('x'.repeat(1_000_000 + more));
      }),
    );
    const giant = 'frame 1000001';
    const largest = `frame 1000000 ${'x'.repeat(20)}`;
    expect(await link.until(/lost/)).toEqual(['opened', largest, giant, giant, giant, 'lost flooded null']);
  });
});

describe('a jump of the device clock (fault 19)', () => {
  const times = { heartbeatMs: 50, silenceCheckMs: 25 };
  /** Agreed on, so that stompjs would look at its clock as often, and a link may be silent twice as long; ms. */
  const BEAT_MS = 400;

  test.for([3_600_000, -3_600_000])(
    'a jump by %i ms ends no link with heartbeats, and hides no link without',
    async (ms, t) => {
      const { now } = Date;
      let beating: ReturnType<typeof setInterval> | undefined;
      const beat = (peer: Peer | undefined): void => {
        beating = setInterval(() => peer?.write('\n'), 20);
      };
      const script = connected((peer) => {
        beat(peer);
        peer.message('beating');
      }, `${BEAT_MS},0`);
      t.onTestFinished(() => {
        clearInterval(beating);
        vi.restoreAllMocks();
      });
      const { link, peers } = await startLink(t, script, { times });
      await link.until(/beating/);
      clearInterval(beating);
      await pause(50); // the last beat has arrived
      vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
      await pause(BEAT_MS + 50); // one look at the clock has met the jump, and no beat since
      beat(peers[0]);
      await pause(BEAT_MS);
      expect(link.said).toEqual(['opened', 'frame 7 beating']);
      clearInterval(beating);
      peers[0]?.message('the last');
      expect((await link.until(/lost/)).slice(2)).toEqual(['frame 8 the last', 'lost silent null']);
    },
  );
});
