import { useWords } from '../hooks/useWords.ts';
import { Window } from '../parts/window.tsx';
import { SettingsMenu } from '../screens/account/menu.tsx';
import '../styles/pages.css';
import { SettingsList } from './settings-list.tsx';

/** The settings menu, the settings of the device, and the export of this session's recording. */
export default function Settings({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  return (
    <Window title={words.settings.title} look="dialog--set" onClose={onClose}>
      <nav className="sidenav" aria-label={words.nav.settings}>
        <SettingsMenu onGo={onClose} />
      </nav>
      <SettingsList />
    </Window>
  );
}
