import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import type { ScreenName, State } from '../../engine/index.ts';
import {
  selectDialog,
  selectIsReminded,
  selectIsSiteDown,
  selectLink,
  selectPage,
  selectPopups,
  selectReload,
  selectRoute,
  selectSession,
} from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useFocusOfPress } from '../hooks/useFocusOfPress.ts';
import { useLostFocus } from '../hooks/useLostFocus.ts';
import { useOnePress } from '../hooks/useOnePress.ts';
import { useQuery } from '../hooks/useQuery.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { part } from '../parts/chunk.ts';
import { Late } from '../parts/late.tsx';
import { Optional } from '../parts/optional.tsx';
import { Painted } from '../parts/painted.tsx';
import { Trade } from '../screens/trade/trade.tsx';
import { ReloadBar } from './auto-reload.tsx';
import { LinkBlocker } from './blocker.tsx';
import { Footer } from './footer.tsx';
import { useHeading } from './heading.ts';
import { SilentBar } from './silent-bar.tsx';
import { StatusBar } from './statusbar.tsx';
import { useThemeOnDocument } from './theme.ts';
import { useTitle } from './title.ts';
import { Topbar } from './topbar.tsx';
import { WaitBar } from './waitbar.tsx';

const Home = part(() => import('../screens/home/home.tsx'));
const Alert = part(() => import('../screens/alert.tsx'));
const Login = part(() => import('../screens/login.tsx'));
const Signup = part(() => import('../screens/join/signup.tsx'));
const FindId = part(() => import('../screens/join/find-id.tsx'));
const FindPassword = part(() => import('../screens/join/find-password.tsx'));
const History = part(() => import('../screens/history/history.tsx'));
const Cash = part(() => import('../screens/cash/cash.tsx'));
const Asset = part(() => import('../screens/asset/asset.tsx'));
const Support = part(() => import('../screens/support/support.tsx'));
const CashList = part(() => import('../screens/cash/list.tsx'));
const Limits = part(() => import('../screens/account/limits/limits.tsx'));
const Account = part(() => import('../screens/account/account.tsx'));
const Down = part(() => import('../screens/down.tsx'));
const Toasts = part(() => import('./toasts.tsx'));
const Popups = part(() => import('./popups.tsx'));
const Reminder = part(() => import('./reminder.tsx'));
const ErrorDialog = part(() => import('./error-dialog.tsx'));
const Phone = part(() => import('./phone/phone.tsx'));

/** The component of each screen. */
const SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  home: Home,
  alert: Alert,
  login: Login,
  signup: Signup,
  findId: FindId,
  findPassword: FindPassword,
  trade: Trade,
  notices: Support,
  notice: Support,
  terms: Support,
  privacy: Support,
  limits: Limits,
  profile: Account,
  history: History,
  assets: Asset,
  cashList: CashList,
  cash: Cash,
};

/** The site's popups, asked for when the page is entered (product.md 7, Popup list). */
const POPUPS = { page: 0, size: 50 };

/** The whole screen: its layout, its view, and what may lie above it. */
export function App() {
  const isDown = useIsDown();
  const { layout } = useSelected(selectPage);
  const { status } = useSelected(selectSession);
  useQuery('popups.list', POPUPS, status !== 'pending' && layout !== 'none');
  useThemeOnDocument();
  useOnePress();
  useFocusOfPress();
  useLostFocus();
  useTop();
  useHeading();
  useTitle();
  if (isDown)
    return (
      <>
        <Suspense fallback={null}>
          <Down />
        </Suspense>
        <Optional>
          <Phone />
        </Optional>
      </>
    );
  return (
    <div className={layout === 'trade' ? 'is-trade' : 'is-home'}>
      {layout !== 'none' && <Topbar />}
      <Page />
      {layout === 'trade' && <StatusBar />}
      {layout === 'home' && <Footer />}
      <Above />
    </div>
  );
}

/** Whether nothing can be shown. A member whose session could not be asked for stays on the trade screen's address and can retry. */
function useIsDown(): boolean {
  const isSiteDown = useSelected(selectIsSiteDown);
  const { status, failure } = useSelected(selectSession);
  const { layout } = useSelected(selectPage);
  return isSiteDown || (layout === 'trade' && status === 'fail' && failure === 'unreachable');
}

/** The screen of the address. The trade screen is part of the application; others are loaded. */
function Page() {
  const { screen, layout } = useSelected(selectPage);
  const Screen = SCREENS[screen];
  if (layout === 'trade') return <Screen />;
  return (
    <Place layout={layout}>
      <Late of={Screen} look="main__wait">
        <Screen />
        <Painted />
      </Late>
    </Place>
  );
}

/** What may lie above the screen. */
function Above() {
  const send = useSend();
  const dismiss = useCallback(() => send({ type: 'error.dismiss' }), [send]);
  const dialog = useSelected(selectDialog);
  const hasLayout = useSelected(selectPage).layout !== 'none';
  const hasPopups = useSelected(selectPopups).length > 0;
  const isReminded = useSelected(selectIsReminded);
  const { isBlocking } = useSelected(selectLink);
  const hasReload = useSelected(selectReload).due !== null;
  return (
    <>
      <Optional>
        <Toasts />
      </Optional>
      <Optional>{hasPopups && hasLayout && <Popups />}</Optional>
      <Optional>{isReminded && hasLayout && <Reminder />}</Optional>
      <Optional>
        <Phone />
      </Optional>
      <Late onClose={dismiss}>{dialog !== null && <ErrorDialog />}</Late>
      <LinkBlocker />
      {!isBlocking && dialog?.kind !== 'forcedOut' && (hasReload ? <ReloadBar /> : <SilentBar />)}
      <WaitBar />
    </>
  );
}

/** A page without a layout is the whole document by itself. */
const Place = ({ layout, children }: { readonly layout: string; readonly children: ReactNode }) =>
  layout === 'none' ? children : <main className="main">{children}</main>;

/** After each navigation the page starts at its top (product.md 2, Route guard). For another filter, the screen itself scrolls. */
function useTop(): void {
  const place = useSelected(selectUnfiltered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what it waits for
  useEffect(() => {
    scrollTo(0, 0);
  }, [place]);
}
/** The route without the filter of its list, but for the view that the filter of the history names. */
const selectUnfiltered = (state: State): string =>
  JSON.stringify(selectRoute(state), (key, value) =>
    key === 'filter' ? value.view : key === 'coins' ? undefined : value,
  );
