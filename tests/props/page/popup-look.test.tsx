import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { begun } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import Popups from '../../../view/shell/popups.tsx';
import { korean } from '../../support/words.ts';

/** The popup with an icon of this type and this width, as HTML. */
const shown = (iconType: string | undefined, width?: number): string => html(2, '쉽니다', { iconType, width });

/** A popup of type 1 (a picture) or 2 (a text) as HTML. No picture is loaded. */
function html(type: 1 | 2, text: string, its: { iconType?: string | undefined; width?: number | undefined }): string {
  const texts = { title: { text: '점검', ref: null }, content: { text, ref: null } };
  const look = { headerBg: undefined, headerColor: undefined, iconType: undefined, width: undefined, ...its };
  const popup = { id: 3, type, isShow: true, ...texts, ...look } as const;
  const { state } = begun().tell('popup.received', { popup }, 'stomp');
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Popups));
  return renderToString(createElement(EngineContext, { value: context }, inWords));
}

test.each([
  ['info', 'ic-info'],
  ['warn', 'ic-warn'],
  ['event', 'ic-bell'],
  ['notice', 'ic-bell'],
])('W4: a popup of the type %s has its icon in the header', (iconType, icon) => {
  expect(shown(iconType)).toMatch(new RegExp(`popup__head[^]*${icon} [^]*점검`));
});

test('W4: a popup without a type that is known has no icon in the header', () => {
  for (const iconType of [undefined, 'A', 'code#3', 'constructor']) expect(shown(iconType)).toMatch(/popup__head"><h2/);
});

test.each([
  [undefined, 400],
  [100, 240],
  [480, 480],
  [640, 640],
  [2_000, 720],
])('W4: a popup of the width %s gets %d px', (width, px) => {
  expect(shown(undefined, width)).toContain(`--popup-w:${px}px`);
  expect(shown(undefined, width).includes('data-wide')).toBe(px > 480);
});

test('W4: nothing of a popup is in the page while its picture is loading', () => {
  expect(html(1, 'data:image/svg+xml,', { width: 640 })).toBe('');
  expect(html(1, 'no picture', {})).toContain('점검');
});

test('W4: the content of a popup with a picture is an address, with or without a path and with a blank in a whole one; words and HTML are its text', () => {
  const addresses = [
    'upload/pop.png',
    '팝업.jpg?v=2',
    './a.webp',
    '/a.png',
    'https://round.example/a.png',
    '//a.example/b',
    '/upload/event banner.png',
    'https://round.example/공지 1.png',
  ];
  for (const address of addresses) expect(html(1, ` ${address}\n`, {}), address).toBe('');
  for (const text of ['<img src="/a.png">', '오늘은 쉽니다', '점검중입니다.', '공지', 'upload/a.png\nupload/b.png'])
    expect(html(1, text, {}), text).toContain('점검');
  expect(html(2, 'upload/pop.png', {})).toContain('<li>upload/pop.png</li>');
});
