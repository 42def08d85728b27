import { useId, useRef } from 'react';
import { useModal } from '../hooks/useModal.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';
import { SettingsMenu } from '../screens/account/menu.tsx';
import '../styles/pages.css';
import { SettingsList } from './settings-list.tsx';

/** The settings menu, the settings of the device, and the export of this session's recording. */
export default function Settings({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useModal(box, onClose);
  return (
    <div className="scrim">
      <div
        ref={box}
        className="dialog dialog--set"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
      >
        <div className="row row--between">
          <h2 className="dialog__title" id={title}>
            {words.settings.title}
          </h2>
          <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <nav className="sidenav" aria-label={words.nav.settings}>
          <SettingsMenu onGo={onClose} />
        </nav>
        <SettingsList />
      </div>
    </div>
  );
}
