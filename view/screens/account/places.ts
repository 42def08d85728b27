import { innerPath, selectRoute } from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';

/** The entries of the settings menu that lead somewhere (product.md 2, Settings menu), with their icons. */
export const PLACES = [
  ['profile', 'user'],
  ['limits', 'shield'],
  ['notices', 'bell'],
  ['terms', 'book'],
  ['privacy', 'shield'],
] as const;
export type Place = (typeof PLACES)[number][0];

const PAGES: Readonly<Record<Place, string>> = {
  profile: '/mypage',
  limits: '/mypage?view=limits',
  notices: '/support/notice',
  terms: '/support/terms',
  privacy: '/support/privacy',
};

/** The address of each: an inner view for who is on the trade screen, else a page. */
export function usePlaces(): (place: Place) => string {
  const route = useSelected(selectRoute);
  return (place) => {
    if (route.name !== 'trade' || place === 'limits') return PAGES[place];
    return innerPath(route, place === 'notices' ? { view: place, page: 0 } : { view: place });
  };
}
