import { usePageWords } from '../../hooks/usePageWords.ts';
import { SettingsList } from '../../shell/settings-list.tsx';
import '../../styles/pages.css';
import '../../styles/account.css';
import { SettingsMenu } from './menu.tsx';
import { Profile } from './profile.tsx';

/** The settings in the side panel: the menu, and what is set on this device. */
export function SideSettings() {
  const words = usePageWords();
  return (
    <div className="inner__cols">
      <nav className="sidenav" aria-label={words.inner.views.settings}>
        <SettingsMenu />
      </nav>
      <section aria-label={words.account.device}>
        <SettingsList />
      </section>
    </div>
  );
}

/** The profile in the side panel. */
export const SideProfile = () => <Profile />;
