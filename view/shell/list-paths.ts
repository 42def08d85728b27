import type { Inner } from '../../engine/index.ts';
import { innerPath, selectRoute } from '../../engine/selectors/shell.ts';
import { useSelected } from '../hooks/useSelected.ts';

/** What the menus lead to: an inner view for who is on the trade screen, so that a running bet stays in sight, else a page. */
export function useListPaths() {
  const route = useSelected(selectRoute);
  const isTrade = route.name === 'trade';
  const at = (inner: Inner, page: string): string => (isTrade ? innerPath(route, inner) : page);
  return {
    history: at({ view: 'history', filter: {} }, '/history_trade'),
    cash: at({ view: 'cash' }, '/list_dnw'),
    notices: at({ view: 'notices', page: 0 }, '/support/notice'),
    settings: at({ view: 'settings' }, '/mypage'),
    messages: at({ view: 'messages' }, '/support/notice?view=messages'),
    contact: at({ view: 'contact' }, '/support/notice?view=contact'),
    strategy: at({ view: 'strategy' }, '/support/notice?view=strategy'),
  } as const;
}
