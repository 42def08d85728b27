import type { Performers, World } from './world.ts';

/** What the device shows: which popups it does not hide for the day, and whether the page is visible. */
export const createShown = ({ ports, take }: World): Performers<'popups.offer' | 'popup.hide' | 'market.look'> => ({
  'popups.offer': ({ ids }) =>
    take('storage', { type: 'popups.offered', data: { ids: ids.filter((id) => !ports.popups.isHidden(id)) } }),
  'popup.hide': ({ id }) => ports.popups.hide(id),
  'market.look': () => {
    if (ports.clock.isHidden?.() !== true) take('engine', { type: 'market.watched', data: {} });
  },
});
