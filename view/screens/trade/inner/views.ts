import type { ComponentType } from 'react';
import type { Inner } from '../../../../engine/index.ts';
import { part } from '../../../parts/chunk.ts';
import { Coming } from './coming.tsx';

type InnerName = Inner['view'];

/** The content of each inner view. Every one but the placeholders is a file of its own. */
export const BODIES: Readonly<Record<InnerName, ComponentType>> = {
  history: part(() => import('../../history/side.tsx')),
  cash: part(() => import('../../cash/cash.tsx').then(({ CashBoard }) => ({ default: CashBoard }))),
  settings: part(() => import('../../account/side.tsx').then(({ SideSettings }) => ({ default: SideSettings }))),
  profile: part(() => import('../../account/side.tsx').then(({ SideProfile }) => ({ default: SideProfile }))),
  strategy: part(() => import('../../support/side.tsx').then(({ SideStrategies }) => ({ default: SideStrategies }))),
  article: part(() => import('../../support/side.tsx').then(({ SideStrategy }) => ({ default: SideStrategy }))),
  notices: part(() => import('../../support/side.tsx').then(({ SideNotices }) => ({ default: SideNotices }))),
  notice: part(() => import('../../support/side.tsx').then(({ SideNotice }) => ({ default: SideNotice }))),
  terms: part(() => import('../../support/side.tsx').then(({ SideLegal }) => ({ default: SideLegal }))),
  privacy: part(() => import('../../support/side.tsx').then(({ SideLegal }) => ({ default: SideLegal }))),
  messages: part(() => import('../../support/side.tsx').then(({ SideMessages }) => ({ default: SideMessages }))),
  message: part(() => import('../../support/side.tsx').then(({ SideMessages }) => ({ default: SideMessages }))),
  contact: part(() => import('../../support/side.tsx').then(({ SideContact }) => ({ default: SideContact }))),
  leaderboard: Coming,
  promotion: Coming,
};

/** The side menu: what each entry leads to, and the views that belong to it (product.md 2, Side panel and inner views). */
export const MENU: readonly { readonly inner: Inner; readonly holds: readonly InnerName[] }[] = [
  { inner: { view: 'history', filter: {} }, holds: ['history'] },
  { inner: { view: 'cash' }, holds: ['cash'] },
  { inner: { view: 'strategy' }, holds: ['strategy', 'article'] },
  { inner: { view: 'notices', page: 0 }, holds: ['notices', 'notice'] },
  { inner: { view: 'messages' }, holds: ['messages', 'message'] },
  { inner: { view: 'contact' }, holds: ['contact'] },
  { inner: { view: 'settings' }, holds: ['settings', 'profile', 'terms', 'privacy'] },
];

/** The list that a text goes back to: of the notices, the page that it was opened from. Undefined: the view is no text. */
export function listOf(inner: Inner): Inner | undefined {
  switch (inner.view) {
    case 'notice':
      return { view: 'notices', page: inner.page ?? 0 };
    case 'article':
      return { view: 'strategy' };
    case 'message':
      return { view: 'messages' };
    default:
      return undefined;
  }
}
