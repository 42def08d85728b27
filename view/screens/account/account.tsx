import { selectMe } from '../../../engine/selectors/index.ts';
import { useEngine } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { SettingsList } from '../../shell/settings-list.tsx';
import '../../styles/pages.css';
import '../../styles/account.css';
import { SettingsMenu } from './menu.tsx';
import { Profile } from './profile.tsx';

/** The member's details and the settings of the device (product.md 2, /mypage). */
export default function Account() {
  const words = usePageWords();
  const { reveal } = useEngine();
  const me = useSelected(selectMe);
  const name = me ? reveal(me.name ?? me.username) : '';
  return (
    <div className="page account">
      <PageHead title={words.account.title} to="/trade" back={words.inner.toTrade} />
      <div className="acc">
        <nav className="sidenav" aria-label={words.account.menu}>
          <div className="sidenav__me">
            <span className="avatar avatar--lg" aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <div>
              <b>{name}</b>
              <span className="t-3">{me && reveal(me.username)}</span>
            </div>
          </div>
          <SettingsMenu at="profile" />
        </nav>
        <div className="acc__main acc__main--2">
          <Profile />
          <section className="panel acc__panel" aria-label={words.settings.title}>
            <div className="panel__head panel__head--line">
              <h2 className="panel__title">{words.settings.title}</h2>
            </div>
            <SettingsList />
          </section>
        </div>
      </div>
    </div>
  );
}
