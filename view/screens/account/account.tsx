import { usePageWords } from '../../hooks/usePageWords.ts';
import { Avatar, Names } from '../../parts/member.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { SettingsList } from '../../shell/settings-list.tsx';
import '../../styles/pages.css';
import '../../styles/tables.css';
import '../../styles/account.css';
import { SettingsMenu } from './menu.tsx';
import { Profile } from './profile.tsx';

/** The member's details and the settings of the device (product.md 2, /mypage). */
export default function Account() {
  const words = usePageWords();
  return (
    <div className="page account">
      <PageHead title={words.account.title} to="/trade" back={words.inner.toTrade} />
      <div className="acc">
        <nav className="sidenav" aria-label={words.account.menu}>
          <div className="sidenav__me">
            <Avatar isLarge />
            <div>
              <Names />
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
