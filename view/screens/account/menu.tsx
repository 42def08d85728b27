import { Suspense, useState } from 'react';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { part } from '../../parts/chunk.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { PLACES, type Place, usePlaces } from './places.ts';

const Logout = part(() => import('../../shell/logout.tsx'));

/** The settings menu: profile, notices, terms, privacy, logout (product.md 2, Settings menu). `at`: the page that is open. */
export function SettingsMenu({ at }: { readonly at?: Place }) {
  const words = usePageWords();
  const pathTo = usePlaces();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ul className="sidenav__list">
        {PLACES.map(([place, icon]) => (
          <li key={place}>
            <Link
              className={`sidenav__item${place === at ? ' is-active' : ''}`}
              to={pathTo(place)}
              aria-current={place === at ? 'page' : undefined}
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
      <Suspense fallback={null}>{isAsked && <Logout onCancel={() => setAsked(false)} />}</Suspense>
    </>
  );
}
