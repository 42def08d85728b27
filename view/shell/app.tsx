import { type ComponentType, Suspense, useEffect } from 'react';
import type { ScreenName } from '../../engine/index.ts';
import {
  selectDialog,
  selectIsSiteDown,
  selectPage,
  selectRoute,
  selectSession,
} from '../../engine/selectors/index.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { part } from '../parts/chunk.ts';
import { Trade } from '../screens/trade/trade.tsx';
import { LinkBlocker } from './blocker.tsx';
import { Footer } from './footer.tsx';
import { StatusBar } from './statusbar.tsx';
import { useThemeOnDocument } from './theme.ts';
import { useTitle } from './title.ts';
import { Topbar } from './topbar.tsx';

const Front = part(() => import('../screens/front.tsx'));
const Login = part(() => import('../screens/login.tsx'));
const History = part(() => import('../screens/history/history.tsx'));
const Soon = part(() => import('../screens/soon.tsx'));
const Down = part(() => import('../screens/down.tsx'));
const Toasts = part(() => import('./toasts.tsx'));
const ErrorDialog = part(() => import('./error-dialog.tsx'));

/** The component of each screen. */
const SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  home: Front,
  alert: Soon,
  login: Login,
  signup: Soon,
  findId: Soon,
  findPassword: Soon,
  trade: Trade,
  notices: Soon,
  notice: Soon,
  terms: Soon,
  privacy: Soon,
  profile: Soon,
  history: History,
  assets: Soon,
  cashList: Soon,
  cash: Soon,
};

/** The whole screen: its layout, its view, and what may lie above it. */
export function App() {
  const route = useSelected(selectRoute);
  const hasError = useSelected(selectDialog) !== null;
  const isSiteDown = useSelected(selectIsSiteDown);
  const { status, failure } = useSelected(selectSession);
  const { screen, layout } = useSelected(selectPage);
  const isTrade = layout === 'trade';
  const Screen = SCREENS[screen];
  useThemeOnDocument();
  useTop(route);
  useTitle();
  // a member whose session could not be asked for stays on the page and can retry
  if (isSiteDown || (isTrade && status === 'fail' && failure === 'unreachable'))
    return (
      <Suspense fallback={null}>
        <Down />
      </Suspense>
    );
  return (
    <div className={isTrade ? 'is-trade' : 'is-home'}>
      {layout !== 'none' && <Topbar />}
      {isTrade ? (
        <Screen />
      ) : (
        <main className="main">
          <Suspense fallback={null}>
            <Screen />
          </Suspense>
        </main>
      )}
      {isTrade && <StatusBar />}
      {layout === 'home' && <Footer />}
      <Suspense fallback={null}>
        <Toasts />
        {hasError && <ErrorDialog />}
      </Suspense>
      <LinkBlocker />
    </div>
  );
}

/** After each navigation the page starts at its top (product.md 2, Route guard). */
function useTop(route: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what it waits for
  useEffect(() => {
    scrollTo(0, 0);
  }, [route]);
}
