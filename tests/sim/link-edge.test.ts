import { describe, expect, test } from 'vitest';
import { type Peer, type Script, startBroker } from '../support/broker.ts';
import { CALM, connected, gone, type LinkOptions, openBareLink, pause, startLink } from '../support/link.ts';
import { until } from '../support/until.ts';

const silent: Script = () => {};

describe.concurrent('a link that never opens (live-link 6, faults 2, 3, 10)', () => {
  const hang = (part: string) => (request: { readonly url?: string | undefined }) =>
    request.url?.includes(part) === true;

  test('a /info without an answer is a timeout', async (t) => {
    const { link } = await startLink(t, silent, { refuse: hang('/info'), times: { connectMs: 200 } });
    expect(await link.until(/lost/)).toEqual(['lost timeout null']);
  });

  test('a /info without a socket is a timeout', async (t) => {
    const refuse = (request: { readonly url?: string | undefined }) => !hang('/info')(request);
    const { link } = await startLink(t, silent, { refuse, times: { connectMs: 200 } });
    expect(await link.until(/lost/)).toEqual(['lost timeout null']);
  });

  test('a missing or late CONNECTED is a timeout', async (t) => {
    const { link, peers } = await startLink(t, silent, { times: { connectMs: 300 } });
    expect(await link.until(/lost/)).toEqual(['lost timeout null']);
    peers[0]?.frame('CONNECTED', { version: '1.2', 'heart-beat': '0,0' });
    await pause(50);
    expect(link.said).toEqual(['lost timeout null']);
  });

  test('a failed /info gives the code of SockJS', async (t) => {
    const refuse = (request: { readonly url?: string | undefined }, answer: { end: (text: string) => void }) => {
      if (!hang('/info')(request)) return false;
      answer.end('no JSON');
      return true;
    };
    const { link } = await startLink(t, silent, { refuse, transports: ['none'] });
    expect(await link.until(/lost/)).toEqual(['lost timeout 2000']);
  });

  test('a host that does not answer is a failed connect', async (t) => {
    const broker = await startBroker(silent);
    await broker.close();
    const link = openBareLink(broker.url, { times: CALM });
    t.onTestFinished(link.leave);
    expect(await link.until(/lost/)).toEqual(['lost timeout 1002']);
  });

  test('a socket that cannot be created is a failed connect', () => {
    const link = openBareLink('', {
      socket: () => {
        throw new Error('no socket here');
      },
    });
    expect(link.said).toEqual(['lost timeout null']);
  });

  test('a carrier that closes before CONNECTED never opened, and its code is kept', async (t) => {
    const { link } = await startLink(t, (_frame, peer) => peer.close(1002));
    expect(await link.until(/lost/)).toEqual(['lost timeout 1002']);
  });
});

test.concurrent('a second CONNECTED ends the link, which opened once', async (t) => {
  const greet = (peer: Peer): void => peer.frame('CONNECTED', { version: '1.2', 'heart-beat': '0,0' });
  const { link } = await startLink(t, (_frame, peer) => {
    greet(peer);
    greet(peer);
  });
  const said = await link.until(/lost/);
  expect(said.filter((words) => words.startsWith('opened'))).toHaveLength(1);
  expect(said.at(-1)).toBe('lost error null');
});

describe.concurrent('ERROR (faults 4 to 6)', () => {
  const refusing =
    (then: (peer: Peer) => void): Script =>
    (_frame, peer) => {
      peer.frame('ERROR', { message: 'Failed to send message to ExecutorSubscribableChannel' });
      then(peer);
    };

  test('an ERROR on CONNECT with its close is a refusal', async (t) => {
    const { link } = await startLink(
      t,
      refusing((peer) => peer.close(1002)),
    );
    expect(await link.until(/lost/)).toEqual(['lost refused 1002']);
  });

  test('L15: the words of the ERROR are told with the loss, its body once', async (t) => {
    const said: unknown[] = [];
    const { link } = await startLink(
      t,
      refusing((peer) => peer.close(1002)),
      { heard: (signal) => said.push(signal) },
    );
    await link.until(/lost/);
    expect(said).toMatchObject([{ kind: 'lost', words: 'Failed to send message to ExecutorSubscribableChannel' }]);
  });

  test('an ERROR on CONNECT without a close is a refusal', async (t) => {
    const { link, peers } = await startLink(
      t,
      refusing(() => undefined),
      { times: { errorGraceMs: 50 } },
    );
    expect(await link.until(/lost/)).toEqual(['lost refused null']);
    await gone(peers[0]);
  });

  const ended = (then: (peer: Peer) => void): Script =>
    connected((peer) => {
      peer.frame('ERROR', { message: 'Session closed.' });
      then(peer);
    });

  test('a later ERROR with its close ends the link', async (t) => {
    const { link } = await startLink(
      t,
      ended((peer) => peer.close(1002)),
    );
    expect(await link.until(/lost/)).toEqual(['opened', 'lost error 1002']);
  });

  test('a later ERROR without a close ends the link after the grace, and nothing is sent meanwhile', async (t) => {
    const { link, peers } = await startLink(
      t,
      ended((peer) => peer.message('after the error')),
      { times: { errorGraceMs: 300 } },
    );
    await link.until(/frame/);
    expect(() => link.connection().send('/trade/betting', {}, '{}')).toThrow('not open');
    expect((await link.until(/lost/)).at(-1)).toBe('lost error null');
    await gone(peers[0]);
    expect(peers[0]?.frames.map(({ command }) => command)).toEqual(['CONNECT', 'SUBSCRIBE']);
  });
});

describe.concurrent('a link that is closed (faults 1, 7, 8, 9)', () => {
  test('a close in the middle of a frame drops the half frame with code 1006', async (t) => {
    const { link } = await startLink(
      t,
      connected((peer) => {
        peer.message('whole');
        peer.write('MESSAGE\nsubscription:s1\ndestination:/x\n\n{"type":"cre');
        setTimeout(peer.cut, 50); // written first
      }),
    );
    expect(await link.until(/lost/)).toEqual(['opened', 'frame 5 whole', 'lost closed 1006']);
  });

  test.for([1000, 1001, 1006, 1012, 3000, 4500])('the close code %i is handed on', async (code, t) => {
    const { link } = await startLink(
      t,
      connected((peer) => peer.close(code)),
    );
    expect(await link.until(/lost/)).toEqual(['opened', `lost closed ${code}`]);
    expect(() => link.connection().send('/trade/betting', {}, '{}')).toThrow('not open');
  });
});

describe.concurrent('subscriptions and the goodbye', () => {
  const commands = (peer: Peer | undefined): readonly string[] => peer?.frames.map(({ command }) => command) ?? [];

  test('an id is never used twice, and only the difference is sent', async (t) => {
    const { link, peers } = await startLink(t, connected(), { topics: ['/a', '/b'] });
    await link.until(/opened/);
    for (const topics of [['/b', '/c'], ['/a', '/b', '/c'], []]) link.connection().subscribe(topics);
    const words = (): readonly string[] =>
      peers[0]?.frames.slice(1).map(({ command, headers }) => `${command} ${headers.id}`) ?? [];
    await until('eight frames', () => words().length === 8, { shown: () => words().join(', ') });
    const [sub, un] = ['SUBSCRIBE', 'UNSUBSCRIBE'];
    expect(words()).toEqual([
      `${sub} s1`,
      `${sub} s2`,
      `${un} s1`,
      `${sub} s3`,
      `${sub} s4`,
      `${un} s2`,
      `${un} s3`,
      `${un} s4`,
    ]);
  });

  test('a failed setup ends the link', async (t) => {
    const socket: LinkOptions['socket'] = (open) => {
      const made = open();
      const send = made.send.bind(made);
      made.send = (data) => {
        if (String(data).startsWith('SUBSCRIBE')) throw new Error('cannot');
        send(data);
      };
      return made;
    };
    const { link } = await startLink(t, connected(), { socket });
    expect(await link.until(/lost/)).toEqual(['opened', 'lost error null']);
  });

  test('a logout sends DISCONNECT, waits for its RECEIPT and closes; later frames do not count', async (t) => {
    const { link, peers } = await startLink(t, (frame, peer) => {
      connected()(frame, peer);
      if (frame.command !== 'DISCONNECT') return;
      peer.message('too late');
      peer.frame('RECEIPT', { 'receipt-id': frame.headers.receipt ?? '' });
    });
    await link.until(/opened/);
    link.connection().close();
    expect(() => link.connection().send('/trade/betting', {}, '{}')).toThrow('not open');
    await gone(peers[0]);
    expect(commands(peers[0]).at(-1)).toBe('DISCONNECT');
    expect(link.said).toEqual(['opened']);
  });

  test('a missing RECEIPT is waited for no longer than its limit', async (t) => {
    const { link, peers } = await startLink(t, connected(), { times: { logoutMs: 50 } });
    await link.until(/opened/);
    link.connection().close();
    await gone(peers[0]);
    expect(commands(peers[0]).at(-1)).toBe('DISCONNECT');
  });

  test('a link that is left closes at once, without a frame', async (t) => {
    const { link, peers } = await startLink(t, connected());
    await link.until(/opened/);
    link.leave();
    await gone(peers[0]);
    expect(commands(peers[0])).not.toContain('DISCONNECT');
    expect(link.said).toEqual(['opened']);
  });
});
