import { describe, expect, test } from 'vitest';
import type { FactData } from '../../../engine/events/facts.ts';
import { TOASTS_MAX } from '../../../engine/state/shape/limits.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The messages that are on the screen for a while. */

const refused = (code: string, params: object = {}): FactData<'intent.refused'> =>
  ({ intent: 'bet.open', code, params }) as never;
const shown = (story: Story): readonly string[] =>
  story.state.toasts.shown.map(({ say }) => (say.kind === 'refused' ? say.code : say.kind));

describe('a message to the member', () => {
  test('is not repeated while it is on the screen, and is said again afterwards', () => {
    const story = begun()
      .tell('intent.refused', refused('noRound'))
      .pass(4_999)
      .tell('intent.refused', refused('noRound'));
    expect(shown(story)).toEqual(['noRound']);
    expect(shown(story.pass(1))).toEqual([]);
    expect(shown(story.tell('intent.refused', refused('noRound')))).toEqual(['noRound']);
  });

  test('is another one where it says anything else', () => {
    const story = begun().tell('intent.refused', refused('notBettable', { limit: 1 }));
    story.tell('intent.refused', refused('notBettable', { limit: 2 })).tell('intent.refused', refused('noRound'));
    expect(shown(story)).toEqual(['notBettable', 'notBettable', 'noRound']);
  });

  test('stays for 5 s, and a notice of the site for 10 s', () => {
    const story = begun().tell('recording.exported', {} as never);
    story.tell('notice.received', { title: said('t'), content: said('c') } as never);
    expect([shown(story.pass(4_999)), shown(story.pass(1)), shown(story.pass(4_999)), shown(story.pass(1))]).toEqual([
      ['exported', 'notice'],
      ['notice'],
      ['notice'],
      [],
    ]);
  });

  test('that is too many takes the place of the oldest', () => {
    const story = begun();
    for (let limit = 0; limit <= TOASTS_MAX; limit++) story.tell('intent.refused', refused('noRound', { limit }));
    expect(story.state.toasts.shown.map(({ id }) => id)).toEqual(
      Array.from({ length: TOASTS_MAX }, (_, i) => story.state.toasts.next - TOASTS_MAX + i),
    );
  });

  test('of our own never takes the place of a notice, which stays its 10 s (product.md 9)', () => {
    const story = begun().tell('notice.received', { title: said('t'), content: said('c') } as never);
    for (let limit = 0; limit <= TOASTS_MAX; limit++) story.tell('intent.refused', refused('noRound', { limit }));
    expect(shown(story)).toEqual(['notice', ...Array.from({ length: TOASTS_MAX - 1 }, () => 'noRound')]);
    expect([shown(story.pass(9_999)), shown(story.pass(1))]).toEqual([['notice'], []]);
  });

  const notices = (story: Story, from: number, to: number): Story => {
    for (let nr = from; nr < to; nr++)
      story.tell('notice.received', { title: said(`t${nr}`), content: said('c') } as never);
    return story;
  };
  const titles = (story: Story): readonly string[] =>
    story.state.toasts.shown.flatMap(({ say }) => (say.kind === 'notice' ? [say.title.text] : []));

  test('that is a notice waits while notices have all places, and then stays its 10 s', () => {
    const story = notices(begun(), 0, TOASTS_MAX + 2);
    expect(titles(story)).toEqual(['t0', 't1', 't2', 't3']);
    expect(titles(story.pass(9_999))).toEqual(['t0', 't1', 't2', 't3']);
    expect(titles(story.pass(1))).toEqual(['t4', 't5']);
    expect([titles(story.pass(9_999)), titles(story.pass(1))]).toEqual([['t4', 't5'], []]);
    expect(story.state.toasts).not.toHaveProperty('waiting');
  });

  test('that waits takes the place of one that is closed, and the one that came first is first', () => {
    const story = notices(begun(), 0, TOASTS_MAX + 2).pass(1_000);
    story.tell('toast.dismissed', { id: story.state.toasts.shown[1]?.id ?? 0 });
    expect(titles(story)).toEqual(['t0', 't2', 't3', 't4']);
    expect(titles(story.pass(9_000))).toEqual(['t4', 't5']);
    expect(titles(story.pass(1_000))).toEqual(['t5']);
  });

  test('is not repeated while it waits', () => {
    const story = notices(notices(begun(), 0, TOASTS_MAX + 1), 0, TOASTS_MAX + 1);
    expect(story.state.toasts.waiting).toHaveLength(1);
  });

  test('of our own is shown at once: the newest notice waits for it, and stays its 10 s afterwards', () => {
    const story = notices(begun(), 0, TOASTS_MAX).pass(8_000).tell('intent.refused', refused('noRound'));
    expect([titles(story), shown(story).at(-1)]).toEqual([['t0', 't1', 't2'], 'noRound']);
    notices(story, 8, 9);
    expect(titles(story.pass(2_000))).toEqual(['t3', 't8']);
    expect([titles(story.pass(9_999)), titles(story.pass(1))]).toEqual([['t3', 't8'], []]);
  });

  test('that is one of very many notices waits no longer than twenty others', () => {
    const story = notices(begun(), 0, TOASTS_MAX + 30);
    expect(story.state.toasts.waiting).toHaveLength(20);
    expect(titles(story.pass(10_000))[0]).toBe('t14');
  });

  test('that leaves takes no other one with it', () => {
    const story = begun()
      .tell('recording.exported', {} as never)
      .pass(1_000)
      .tell('intent.refused', refused('noRound'));
    const [first] = story.state.toasts.shown;
    const { state } = story.tell('toast.dismissed', { id: first?.id ?? 0 });
    expect([shown(story), story.tell('toast.dismissed', { id: first?.id ?? 0 }).state.toasts]).toEqual([
      ['noRound'],
      state.toasts,
    ]);
  });
});
