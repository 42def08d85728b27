import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Popup } from '../../../engine/model/content.ts';
import { selectPopups } from '../../../engine/selectors/page/shell.ts';
import { POPUPS_MAX } from '../../../engine/state/shape/limits.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { contrast, headerColours } from '../../../view/parts/contrast.ts';

const LIST = { page: 0, size: 50 } as const;
const said = (text: string) => ({ text, ref: null });
const popup = (id: number, fields: Partial<Popup> = {}): Popup => ({
  id,
  type: 2,
  title: said(`popup ${id}`),
  content: said(''),
  headerBg: undefined,
  headerColor: undefined,
  iconType: undefined,
  isShow: true,
  width: undefined,
  ...fields,
});
const shown = (story: Story) => selectPopups(story.state).map(({ id, isListed }) => [id, isListed]);
/** The site's list was answered, and the device hides none of these. */
function listed(story: Story, items: readonly Popup[], ids = items.map(({ id }) => id)): Story {
  story.send({ type: 'call.ask', call: 'popups.list', params: LIST });
  story.answer('popups.list', { items, last: true });
  return story.tell('popups.offered', { ids });
}

describe('W4: popups of the list and of this visit', () => {
  test('the device is asked which of the list it hides; those that are not to be shown are left out', () => {
    const story = begun();
    story.send({ type: 'call.ask', call: 'popups.list', params: LIST });
    story.answer('popups.list', { items: [popup(3), popup(2, { isShow: false }), popup(1)], last: true });
    expect(story.effectsOf('popups.offer')).toEqual([{ type: 'popups.offer', ids: [3, 1] }]);
    expect(shown(story)).toEqual([]);
    story.tell('popups.offered', { ids: [1] });
    expect(shown(story)).toEqual([[1, true]]);
  });

  test('the newest lies on top: the first of the list, and above it what the site sends', () => {
    const story = listed(begun(), [popup(3), popup(2)]);
    story.tell('popup.received', { popup: popup(9) });
    expect(shown(story)).toEqual([
      [2, true],
      [3, true],
      [9, false],
    ]);
  });

  test('one that is closed is gone; one that is hidden is gone and kept away for a day', () => {
    const story = listed(begun(), [popup(3), popup(2)]);
    story.send({ type: 'popup.dismiss', id: 3 });
    expect(story.effectsOf('popup.hide')).toEqual([]);
    story.send({ type: 'popup.hide', id: 2 });
    expect(story.effectsOf('popup.hide')).toEqual([{ type: 'popup.hide', id: 2 }]);
    expect(shown(story)).toEqual([]);
  });

  test('all fifty of the list are shown, one after the other as they are closed', () => {
    const story = listed(
      begun(),
      Array.from({ length: LIST.size }, (_, i) => popup(100 - i)),
    );
    const seen: number[] = [];
    for (let top = shown(story).at(-1)?.[0]; top !== undefined; top = shown(story).at(-1)?.[0]) {
      expect(shown(story).length).toBe(LIST.size - seen.length);
      seen.push(top as number);
      story.send({ type: 'popup.dismiss', id: top as number });
    }
    expect(seen).toEqual(Array.from({ length: LIST.size }, (_, i) => 100 - i));
  });

  test('a longer list than may be shown leaves its oldest out, and one that the site sends takes the place of the lowest', () => {
    const all = Array.from({ length: POPUPS_MAX + 2 }, (_, i) => popup(100 - i));
    const story = listed(begun(), all);
    expect(shown(story).map(([id]) => id)).toEqual(
      all
        .slice(0, POPUPS_MAX)
        .map(({ id }) => id)
        .toReversed(),
    );
    story.tell('popup.received', { popup: popup(200) });
    expect(shown(story).map(([id]) => id)).toEqual([
      ...all
        .slice(0, POPUPS_MAX - 1)
        .map(({ id }) => id)
        .toReversed(),
      200,
    ]);
  });

  test('nothing is offered of an empty list, or of an answer that is no list', () => {
    for (const body of [{ items: [], last: true }, []]) {
      const story = begun();
      story.send({ type: 'call.ask', call: 'popups.list', params: LIST });
      story.answer('popups.list', body as never).tell('popups.offered', { ids: [3] });
      expect([story.effectsOf('popups.offer'), shown(story)]).toEqual([[], []]);
    }
  });

  test('one that the device offers is not shown before the list of the site is known', () => {
    expect(shown(begun().tell('popups.offered', { ids: [3] }))).toEqual([]);
  });

  test('one of the list that is shown already is not shown twice, and keeps its place', () => {
    const story = listed(begun(), [popup(3), popup(2)]);
    listed(story, [popup(4), popup(3), popup(2)]);
    expect(shown(story).map(([id]) => id)).toEqual([4, 2, 3]);
  });

  test('nothing lies over the confirmation of a bet', () => {
    const story = listed(ready(), [popup(3)]).pass(1_000);
    for (const intent of BETTING.slice(0, 2)) story.send(intent);
    expect(story.state.ticket.value).toBe('confirming');
    expect(shown(story)).toEqual([]);
    story.send({ type: 'bet.cancel' });
    expect(shown(story)).toEqual([[3, true]]);
  });

  test('nothing lies over a bet that is sent, until the site has taken it', () => {
    const story = listed(ready(), [popup(3)]).pass(1_000);
    for (const intent of BETTING) story.send(intent);
    expect([story.state.ticket.value, shown(story)]).toEqual(['sending', []]);
    story.tell('bet.accepted', { bet: { ...BET, clientId: story.state.ticket.context.clientId } as never }, 'stomp');
    expect([story.state.ticket.value, shown(story)]).toEqual(['cooling', [[3, true]]]);
  });

  test('one that the site sends while its list is read for the first time is shown', () => {
    const story = begun();
    story.send({ type: 'call.ask', call: 'popups.list', params: LIST });
    story.tell('popup.received', { popup: popup(9) });
    expect(shown(story)).toEqual([[9, false]]);
  });
});

describe('W5: the colours of a popup are read, or are those of the theme', () => {
  const hex = fc.stringMatching(/^#[\da-f]{6}$/);
  const parts = (rgb: string) => (rgb.match(/\d+/g) ?? []).map(Number) as unknown as [number, number, number];

  test('whatever the site chooses, the text of the header can be read', () => {
    fc.assert(
      fc.property(hex, hex, (ground, text) => {
        const colours = headerColours(ground, text);
        expect(colours).not.toBeNull();
        if (colours !== null) expect(contrast(parts(colours.ground), parts(colours.text))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test.each([
    ['#1c2430', '#ffffff', { ground: 'rgb(28, 36, 48)', text: 'rgb(255, 255, 255)' }],
    ['#ffffff', '#eeeeee', { ground: 'rgb(255, 255, 255)', text: 'rgb(0, 0, 0)' }],
    ['#123', 'colour#1', { ground: 'rgb(17, 34, 51)', text: 'rgb(255, 255, 255)' }],
    ['rgb(250, 240, 10)', '#ffff00', { ground: 'rgb(250, 240, 10)', text: 'rgb(0, 0, 0)' }],
    ['rgb(300, 0, 0)', '#000', null],
    ['red;background:url(//x)', '#000', null],
    [undefined, '#000', null],
  ])('%s with %s', (ground, text, colours) => {
    expect(headerColours(ground, text)).toEqual(colours);
  });
});
