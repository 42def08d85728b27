import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../engine/base/time.ts';
import type { DnwId } from '../../../engine/model/cash.ts';
import type { SentCommand } from '../../../engine/model/command.ts';
import { selectCommand } from '../../../engine/selectors/shell.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';

/* A command is sent before the site's clock is measured. `START_MS` is the site's time of the first entry. */

const lists = (story: Story, items: readonly object[] = []): Story => {
  while (story.isPending('dnw.list')) story.answer('dnw.list', { items: items as never, last: true });
  return story;
};
const transfer = (createdMs: number) => ({ id: 5 as DnwId, type: 'PM', status: 1, points: 6_000, createdMs });
const toasts = ({ state }: Story): readonly string[] => state.toasts.shown.map(({ say }) => say.kind);
const stored = (sentMs: number): SentCommand => ({ kind: 'send', playerId: ME.id, sentMs, amounts: [6_000] });

describe.each([
  ['ahead', 29 * MINUTE_MS],
  ['behind', -29 * MINUTE_MS],
])('K6, C9d: the device’s clock is 29 minutes %s', (_name, aheadMs) => {
  const unmeasured = (commands: readonly SentCommand[] = []): Story =>
    lists(signedIn({ at: START_MS + aheadMs, isUnmeasured: true, commands }));
  const sent = (): Story => {
    const story = unmeasured();
    story.send(COMMANDS.send);
    return story;
  };

  test('the first measurement moves a transfer to the site’s time, on the device too', () => {
    const story = sent().measure(aheadMs);
    const { charts, last } = story.state.commands;
    expect([charts.send.context.sinceMs, last.send]).toEqual([story.at, stored(story.at)]);
    expect(story.effectsOf('commands.save').at(-1)?.sent).toEqual([stored(story.at)]);
  });

  test('a transfer in doubt that no list has is free again after seconds', () => {
    const story = sent().fail('coin.send', 'timeout').measure(aheadMs);
    expect(lock(lists(story), 'send')).toBe('inDoubt');
    for (let i = 0; i < 20 && lock(story, 'send') !== 'free'; i++) lists(story.pass(1_000));
    expect([lock(story, 'send'), toasts(story)]).toEqual(['free', ['coinAbsent']]);
  });

  test('a transfer of the same amount that was made ten minutes before is not taken for it', () => {
    const story = sent().fail('coin.send', 'timeout').measure(aheadMs);
    const earlier = [transfer(story.at - 10 * MINUTE_MS)];
    for (let i = 0; i < 20 && lock(story, 'send') !== 'free'; i++) lists(story.pass(1_000), earlier);
    expect(toasts(story)).toEqual(['coinAbsent']);
  });

  test('a deposit in doubt that no list has is free again after seconds', () => {
    const story = unmeasured();
    story.send({ type: 'deposit.request', text: '50,000' });
    story.fail('dnw.apply', 'timeout').measure(aheadMs);
    for (let i = 0; i < 20 && selectCommand('D')(story.state) !== 'free'; i++) lists(story.pass(1_000));
    expect([selectCommand('D')(story.state), toasts(story)]).toEqual(['free', ['cashAbsent']]);
  });

  test('a transfer of an earlier page is in doubt, is not sent again, and its doubt begins with the measurement', () => {
    const story = unmeasured([stored(START_MS - 60_000)]);
    const refused = story.send(COMMANDS.send);
    expect([lock(story, 'send'), refused._tag === 'Left' && refused.left.code]).toEqual(['inDoubt', 'asking']);
    expect(story.state.commands.charts.send.value).toBe('free');
    story.measure(aheadMs);
    expect(story.state.commands.last.send?.sentMs).toBe(START_MS - 60_000);
    lists(story.pass(10_000));
    expect([lock(story, 'send'), toasts(story)]).toEqual(['free', ['coinAbsent']]);
  });

  test.each([
    ['of that instant is its own', 0, 'coinFound'],
    ['of ten minutes before is not its own', 10 * MINUTE_MS, 'coinAbsent'],
  ])(
    'K7: a transfer that an earlier page sent before its clock was measured is moved by the first measurement of this page: a record %s',
    (_what, earlierMs, said) => {
      const story = unmeasured([{ ...stored(START_MS + aheadMs - MINUTE_MS), isUndated: true }]).measure(aheadMs);
      const of = stored(START_MS - MINUTE_MS);
      expect([story.state.commands.last.send, story.effectsOf('commands.save').at(-1)?.sent]).toEqual([of, [of]]);
      const records = [transfer(START_MS - MINUTE_MS - earlierMs)];
      for (let i = 0; i < 20 && lock(story, 'send') !== 'free'; i++) lists(story.pass(1_000), records);
      expect([lock(story, 'send'), toasts(story)]).toEqual(['free', [said]]);
    },
  );
});

describe('K6: the clock is known to an error', () => {
  const ERROR_MS = 3_000;
  /** The first sample took 6 s: the site's clock is known to 3 s. Later ones say that it was ahead by `aheadMs`. */
  const sent = (kind: 'send' | 'D', when: 'before' | 'after', aheadMs: number): Story => {
    const story = lists(signedIn({ isUnmeasured: true }));
    const give = (): unknown =>
      story.send(kind === 'send' ? COMMANDS.send : { type: 'deposit.request', text: '50,000' });
    if (when === 'before') give();
    story.answer('clock.probe', { sentMs: story.at - 2 * ERROR_MS, receivedMs: story.at, offsetMs: ERROR_MS });
    if (when === 'after') give();
    lists(story.fail(kind === 'send' ? 'coin.send' : 'dnw.apply', 'timeout'));
    while (story.state.clock.left > 0) {
      while (!story.isPending('clock.probe')) story.pass(100);
      story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: -aheadMs });
    }
    return story.step(-aheadMs);
  };
  test.each([
    ['send', 'before', 0],
    ['send', 'after', 0],
    ['send', 'before', ERROR_MS],
    ['send', 'after', ERROR_MS],
    ['D', 'before', ERROR_MS],
    ['D', 'after', ERROR_MS],
  ] as const)(
    'K6, C9d: a record (%s) of a command that was sent %s the first sample is its own, as far as the clock may have been ahead (a correction of %i ms)',
    (kind, when, aheadMs) => {
      const story = sent(kind, when, aheadMs);
      const { send, D } = {
        send: transfer(START_MS - ERROR_MS),
        D: { ...transfer(START_MS - ERROR_MS), type: 'D', points: 50_000 },
      };
      const records = [kind === 'send' ? send : D];
      for (let i = 0; i < 40 && selectCommand(kind)(story.state) !== 'free'; i++) lists(story.pass(1_000), records);
      expect([selectCommand(kind)(story.state), story.state.commands.fates[kind]]).toEqual(['free', 'taken']);
    },
  );
});

test('K7: a stored command that is dated later than now was sent now at the latest', () => {
  const story = signedIn({ commands: [stored(START_MS + 29 * MINUTE_MS)] });
  for (let i = 0; i < 40 && lock(story, 'send') !== 'free'; i++) lists(story.pass(1_000));
  expect([lock(story, 'send'), toasts(story)]).toEqual(['free', ['coinAbsent']]);
});
