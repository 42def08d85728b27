import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import Drawer from '../../../view/shell/drawer.tsx';
import { Menus } from '../../../view/shell/menus.tsx';
import { markupOf } from '../../support/markup.ts';

vi.mock('../../../view/shell/theme.ts', () => ({ useTheme: () => 'dark' }));

/* The menu of a phone has every plain menu that the header of a desktop has (product.md 2; decisions, Screens left open). */

type Shown = readonly (readonly [to: string, title: string])[];

/** The links of a part of the page: where each leads, and its words. */
function links(story: Story, part: 'drawer' | 'header'): Shown {
  const nothing = { onClose: () => undefined, onOpen: () => undefined };
  const of = part === 'drawer' ? createElement(Drawer, nothing) : createElement(Menus);
  const found = [...markupOf(story, of).matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return found.map(([, to = '', inside = '']) => [to, inside.replaceAll(/<[^>]*>/g, '')]);
}

const PLAIN = [
  ['/trade', '옵션거래'],
  ['/dnw', '입출금'],
  ['/support', '고객센터'],
  ['/mypage', '내 정보'],
];

describe.each([
  ['a visitor', () => begun({ path: '/' })],
  ['a member', () => ready()],
])('the menus of %s', (_name, story) => {
  test('the header has the four plain menus', () => {
    expect(links(story(), 'header')).toEqual(PLAIN);
  });

  test('the drawer of a phone has each of them', () => {
    expect(links(story(), 'drawer')).toEqual(expect.arrayContaining(PLAIN));
  });
});
