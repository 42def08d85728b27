import { describe, expect, test } from 'vitest';
import { Tape } from '../../../engine/base/tape.ts';
import { EMPTY_FORM } from '../../../engine/rules/form.ts';
import { NO_STAGE, type Stage } from '../../../engine/state/shape/stage.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { DAY, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What a stage leaves behind: nothing of its option is of the next one. */

const FEED = { id: 7, type: 'B', points: 5_000, createdMs: 1, who: 'ab***12' } as never;
/** Members of a stage that its option can have filled. */
const FILLED: Partial<Stage> = {
  early: [RESULT],
  watch: { ...NO_STAGE.watch, rebuilds: 3 },
  summary: DAY,
  feed: Tape.of(10, [FEED]),
  feedTopId: 7,
  roundFrom: 1_000,
};
const TIMERS = ['round:5', 'stage|confirm', 'price|silence'];

/** Two options are open, and the first is on the stage. */
function staged(stage: Partial<Stage> = {}): Story {
  const story = ready().pass(3_000);
  story.ask('options.list', { isPlay: null, prefix: '' });
  story.answer('options.list', [OPTION, { ...OPTION, id: asId(3) }]);
  resynced(story);
  story.state = { ...story.state, stage: { ...story.state.stage, ...stage } };
  return story;
}
const went = (story: Story, path: string): Story => {
  story.send({ type: 'nav.go', path });
  return story;
};

describe('an option that leaves the stage', () => {
  test.each(Object.keys(FILLED) as (keyof Stage)[])(
    'the next option begins with nothing of its %s, and a page without an option has none',
    (member) => {
      const filled = { [member]: FILLED[member] };
      expect(went(staged(filled), '/trade/3').state.stage[member]).toEqual(
        went(staged(), '/trade/3').state.stage[member],
      );
      expect(went(staged(filled), '/').state.stage).toEqual(NO_STAGE);
    },
  );

  test('of the form only the typed amount comes along to the next option, and nothing to a page without one', () => {
    const typed = (): Story => {
      const story = staged();
      story.send({ type: 'amount.enter', text: '50,000' });
      story.state = { ...story.state, form: { ...story.state.form, betType: 'B', clicks: 4 } };
      return story;
    };
    expect(went(typed(), '/trade/3').state.form).toEqual({ ...EMPTY_FORM, points: 50_000 });
    expect(went(typed(), '/').state.form).toEqual(EMPTY_FORM);
  });

  test.each(TIMERS)('nobody waits for %s any more', (id) => {
    const story = staged();
    const others = story.state.timers.filter((one) => one.id !== id);
    story.state = { ...story.state, timers: [...others, { id, generation: 1 }] };
    expect(went(story, '/').state.timers.filter((one) => one.id === id)).toEqual([]);
  });
});

describe('an option that comes on the stage', () => {
  test('C5a: with an open link it is read at once, and once more 2.5 s later, since SUBSCRIBE takes effect late', () => {
    const story = went(staged(), '/trade/3');
    resynced(story).pass(2_400);
    expect(story.isPending('round.current')).toBe(false);
    expect(story.pass(200).isPending('round.current')).toBe(true);
  });

  test('T7: the summary of the day before is not shown after midnight, and that of the new day is asked for', () => {
    const story = staged({ summary: DAY });
    story.pass(24 * 3_600_000);
    expect(story.state.stage.summary).toBeNull();
    expect(story.isPending('summary.daily')).toBe(true);
  });
});
