import { type ReactNode, useRef } from 'react';
import { selectDiagnostics, selectPrefs } from '../../engine/selectors/index.ts';
import { useSend } from '../hooks/context.ts';
import { useModal } from '../hooks/useModal.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { ko } from '../locales/ko.ts';
import { koPages } from '../locales/ko-pages.ts';
import { Icon } from '../parts/icon.tsx';
import { Switch } from '../parts/switch.tsx';

const SWITCHES = ['alarm', 'resultSound', 'hatch', 'blink', 'hotkeys'] as const;
const THEMES = ['device', 'dark', 'light'] as const;

/** Settings of the device, and the export of this session's recording. */
export default function Settings({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const prefs = useSelected(selectPrefs);
  const odd = useSelected(selectDiagnostics);
  const send = useSend();
  useModal(box, onClose);
  return (
    <div className="scrim">
      <div
        ref={box}
        className="dialog dialog--set"
        role="dialog"
        aria-modal="true"
        aria-labelledby="set-t"
        tabIndex={-1}
      >
        <div className="row row--between">
          <h2 className="dialog__title" id="set-t">
            {koPages.settings.title}
          </h2>
          <button type="button" className="icon-btn" aria-label={ko.close} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className="set">
          <Row title={koPages.settings.theme} help={koPages.settings.themeHelp}>
            <fieldset className="seg" aria-label={koPages.settings.theme}>
              {THEMES.map((theme) => (
                <button
                  key={theme}
                  type="button"
                  className={`seg__item${prefs.theme === theme ? ' is-active' : ''}`}
                  aria-pressed={prefs.theme === theme}
                  onClick={() => send({ type: 'prefs.set', prefs: { theme } })}
                >
                  {koPages.settings[theme]}
                </button>
              ))}
            </fieldset>
          </Row>
          {SWITCHES.map((name) => (
            <Row key={name} title={koPages.settings[name]} help={koPages.settings[`${name}Help`]}>
              <Switch
                isOn={prefs[name]}
                label={koPages.settings[name]}
                onChange={(isOn) => send({ type: 'prefs.set', prefs: { [name]: isOn } })}
              >
                {prefs[name] ? koPages.settings.on : koPages.settings.off}
              </Switch>
            </Row>
          ))}
          <Row title={koPages.settings.export} help={koPages.settings.exportHelp}>
            <button type="button" className="btn btn--sm" onClick={() => send({ type: 'session.export' })}>
              <Icon name="export" size={16} />
              {koPages.settings.export}
            </button>
          </Row>
          <Row
            title={koPages.settings.diagnostics}
            help={koPages.settings.counts(odd.rejected, odd.unknown, odd.callsFailed, odd.linkLosses)}
          />
        </div>
      </div>
    </div>
  );
}

const Row = ({ title, help, children }: { title: string; help: string; children?: ReactNode }) => (
  <div className="set__row">
    <div>
      <b>{title}</b>
      <p>{help}</p>
    </div>
    {children}
  </div>
);
