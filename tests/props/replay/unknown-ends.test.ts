import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { ME, said } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { cli } from '../../support/cli.ts';
import { recordingOf } from '../../support/told-recording.ts';

const dir = mkdtempSync(join(tmpdir(), 'replay-ends-'));
afterAll(() => rmSync(dir, { recursive: true }));

const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
function bet(): Story {
  const story = quiet();
  for (const intent of BETTING) story.send(intent);
  return story;
}
const refused = (story: Story): Story =>
  story.tell('server.errored', {
    code: 'closed',
    message: said('closed'),
    clientId: story.state.ticket.context.clientId ?? expect.fail(),
  });
function signsIn(story: Story, me: typeof ME): Story {
  story.send({ type: 'session.logout' });
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  return story.answer('auth.password', answers()['auth.password']).answer('me.fetch', me);
}

/** What the commands `bets` and `table` say of the first bet or request of a session. */
async function told({ entries }: Story, table: 'bets' | 'requests'): Promise<readonly [fate: string, row: object]> {
  const file = join(dir, 'session.jsonl');
  writeFileSync(file, recordingOf(entries));
  const { out } = await cli(['bets', file, '--json']);
  await cli(['table', file, '--format', 'ndjson', '--out', join(dir, 'tables')]);
  const [row = ''] = readFileSync(join(dir, 'tables', `${table}.ndjson`), 'utf8').split('\n');
  return [JSON.parse(out.split('\n')[0] ?? '').fate, JSON.parse(row)];
}

test.each([
  [
    'in doubt is forgotten when another member signs in',
    () => signsIn(lost(bet()), { ...ME, id: asId(202) }),
    ['forgotten', null],
  ],
  ['in doubt stays in doubt when its own member signs in', () => signsIn(lost(bet()), ME), ['inDoubt', null]],
  ['in doubt that the site refuses is refused', () => refused(lost(bet())), ['refused', 'refused']],
  ['that the site refuses at once is refused', () => refused(bet()), ['refused', 'refused']],
] as const)('a bet %s, in the list of bets and in the table', async (_what, story, [fate, outcome]) => {
  expect(await told(story(), 'bets')).toMatchObject([fate, { outcome }]);
});

test('the table tells how long a request was in doubt that is still in doubt at the end of the recording', async () => {
  const story = quiet();
  story.send({ type: 'deposit.request', text: '50,000' });
  story.pass(1_000).fail('dnw.apply', 500);
  story.pass(2_000).tick();
  expect(await told(story, 'requests')).toMatchObject(['inDoubt', { doubt_ms: 2_000, ended: null }]);
});
