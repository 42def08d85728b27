import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The site told the result of a round, and not that of the member's own bet: the page asks for it 3 s later (engine/SPEC.md, S4). */

const ASKED_AFTER_MS = 3_000;
const other: typeof OPTION.id = asId(3);

/** A round with a bet of the member's is over; two options are open. */
function ended(fields: Partial<Bet> = {}): Story {
  const story = ready().pass(2_600);
  story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', [
    { ...OPTION, id: other, type: 'R5' as typeof OPTION.type },
    OPTION,
  ]);
  resynced(story).tell('bet.accepted', { bet: { ...BET, ...fields } });
  return story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: false }, 'stomp');
}
const went = (story: Story, path: string): Story => {
  story.send({ type: 'nav.go', path });
  return resynced(story);
};
/** What is asked for the bet when its time is over. */
const asked = (story: Story): readonly unknown[] => {
  const from = story.effects.length;
  return story
    .pass(ASKED_AFTER_MS)
    .effects.slice(from)
    .flatMap((effect) => (effect.type === 'rest.call' && effect.call === 'bets.current' ? [effect.params] : []));
};
const OF_THE_BET = [{ optionId: OPTION.id, roundId: BET.roundId }];

describe('S4: the result of an own bet that the site does not tell', () => {
  test.each([
    ['on the trade screen', null],
    ['at another option', '/trade/3'],
    ['on a screen without an option', '/'],
  ])('S4: it is asked for on the option of the bet, with the member %s', (_where, path) => {
    const story = ended();
    expect(asked(path === null ? story : went(story, path))).toEqual(OF_THE_BET);
    expect(story.isPending('me.fetch')).toBe(true);
  });

  test('S4: the result of a bet whose option is not listed is asked for on the option of the stage; without an option it is not asked for', () => {
    const unlisted: Partial<Bet> = { stock: 'NONE' as typeof BET.stock };
    expect(asked(ended(unlisted))).toEqual(OF_THE_BET);
    expect(asked(went(ended(unlisted), '/'))).toEqual([]);
  });

  test('S4: it is not asked for where it came in time', () => {
    const story = ended().tell('bet.settled', { bet: { ...BET, status: 1, profit: asPoints(44_000) } });
    const from = story.effects.length;
    story.pass(ASKED_AFTER_MS);
    expect(story.effects.slice(from).filter(({ type }) => type === 'rest.call')).toEqual([]);
  });
});

describe('a round whose option or bet the page does not know any more', () => {
  /** The site's list of options is read anew. */
  const listing = (story: Story, options: readonly (typeof OPTION)[]): Story =>
    story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', options);
  const finish = (story: Story, fields: object = {}): Story =>
    story.tell(
      'round.finished',
      { optionId: OPTION.id, result: { ...RESULT, ...fields }, fast: false } as never,
      'stomp',
    );

  test('BR22: nothing is found against the outcome of a round whose option has left the site’s list', () => {
    const story = finish(listing(ready(), []), { ex: { oe: 'E', uo: undefined, sml: undefined, n: 4 } });
    expect(story.state.diagnostics.contradictions).toBe(0);
  });

  test('S4: a result of a game type that this client does not know opens its dialog and makes no sound', () => {
    const unknown = { type: 'X9' as typeof OPTION.type };
    const story = ready({ option: { ...OPTION, ...unknown } }).tell('bet.accepted', {
      bet: { ...BET, gameType: unknown.type },
    });
    story.state = { ...story.state, prefs: { ...story.state.prefs, resultSound: true } };
    const from = story.effectsOf('sound.play').length;
    expect(finish(story).state.resultDialog?.result).toEqual(RESULT);
    expect(story.effectsOf('sound.play').slice(from)).toEqual([]);
  });

  test('S4: nothing is asked for a bet of a member who has logged out meanwhile', () => {
    const story = ended();
    story.send({ type: 'session.logout' });
    expect(asked(story)).toEqual([]);
  });

  test('S3: a bet of another round that is told while the dialog of a round without a bet is open leaves it open', () => {
    const story = finish(ready());
    const dialog = story.state.resultDialog;
    expect(dialog?.result).toEqual(RESULT);
    story.tell('bet.settled', { bet: { ...BET, id: asId(9), roundId: asId(6_000), status: 2 } });
    expect(story.state.resultDialog).toBe(dialog);
  });
});

const shown = ({ state }: Story) => state.resultDialog?.result.id ?? null;
const sounds = (story: Story): readonly string[] => story.effectsOf('sound.play').map(({ sound }) => sound);
const finish = (story: Story, result: typeof RESULT): Story =>
  story.tell('round.finished', { optionId: OPTION.id, result, fast: false }, 'stomp');
/** A round after that of the member's bet. */
const LATER = {
  ...RESULT,
  id: asId(RESULT.id + 1),
  startMs: RESULT.endMs,
  endMs: RESULT.endMs + 60_000,
};

describe('S4: the result of a round in which the member has a bet', () => {
  test('S4: is shown and sounds where the round is not held, as after a reload while the site names no round, and once', () => {
    const story = resynced(ready({ round: null }).pass(2_600), { round: null }).tell('bet.accepted', { bet: BET });
    expect(story.state.stage.rounds).toEqual([]);
    finish(story, RESULT);
    expect([shown(story), sounds(story)]).toEqual([RESULT.id, ['won']]);
    finish(story.pass(9_000), RESULT);
    expect([shown(story), sounds(story)]).toEqual([null, ['won']]);
  });

  test('S4: a round that is not held, without an own bet, has no dialog', () => {
    expect(shown(finish(resynced(ready({ round: null }).pass(2_600), { round: null }), RESULT))).toBeNull();
  });

  test('S4: stays where the result of a round without an own bet comes right after it', () => {
    const story = ended();
    story.tell('round.created', { optionId: OPTION.id, round: { ...ROUND, ...LATER, siteOpen: true } as typeof ROUND });
    expect(shown(finish(story, LATER))).toBe(RESULT.id);
  });

  test.each([
    ['newest first', (rows: readonly (typeof RESULT)[]) => rows],
    ['oldest first', (rows: readonly (typeof RESULT)[]) => rows.toReversed()],
  ])(
    'S4: of two rounds that one list ends, with bets in both, the newest is shown last, whatever their order (%s)',
    (_order, ordered) => {
      const story = resynced(ready().pass(2_600)).tell('bet.accepted', { bet: BET });
      story.tell('round.created', {
        optionId: OPTION.id,
        round: { ...ROUND, ...LATER, siteOpen: true } as typeof ROUND,
      });
      story.tell('bet.accepted', { bet: { ...BET, id: asId(BET.id + 1), roundId: LATER.id } });
      const callId = story.ask('round.results', {
        optionId: OPTION.id,
        startMs: 0,
        endMs: story.at,
        page: 0,
        size: 50,
      });
      story.answerTo(callId, 'round.results', { items: ordered([LATER, RESULT]), last: true });
      expect([shown(story), sounds(story).filter((one) => one === 'won').length]).toEqual([LATER.id, 2]);
    },
  );
});
