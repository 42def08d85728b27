import { useCallback, useState } from 'react';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { part } from '../../parts/chunk.ts';
import { Icon } from '../../parts/icon.tsx';
import { Late } from '../../parts/late.tsx';
import { Link } from '../../parts/link.tsx';
import { PLACES, type Place, usePlaces } from './places.ts';

const Logout = part(() => import('../../shell/logout.tsx'));

type Props = { readonly at?: Place; readonly onGo?: () => void };

/**
 * The settings menu: profile, notices, terms, privacy, logout (product.md 2, Settings menu). `at`: the page that is open. `onGo`: one
 * that leads somewhere was pressed.
 */
export function SettingsMenu({ at, onGo }: Props) {
  const words = usePageWords();
  const pathTo = usePlaces();
  const [isAsked, setAsked] = useState(false);
  const close = useCallback(() => setAsked(false), []);
  return (
    <>
      <ul className="sidenav__list">
        {PLACES.map(([place, icon]) => (
          <li key={place}>
            <Link
              className={`sidenav__item${place === at ? ' is-active' : ''}`}
              to={pathTo(place)}
              aria-current={place === at ? 'page' : undefined}
              {...(onGo === undefined ? {} : { onGo })}
            >
              <Icon name={icon} />
              {place === 'limits' ? words.titles.limits : words.inner.views[place]}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className="sidenav__item" onClick={() => setAsked(true)}>
            <Icon name="logout" />
            {words.nav.logout}
          </button>
        </li>
      </ul>
      <Late onClose={close}>{isAsked && <Logout onClose={close} />}</Late>
    </>
  );
}
