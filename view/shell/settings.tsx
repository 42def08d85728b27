import { type ReactNode, useId, useRef } from 'react';
import { selectDiagnostics, selectPrefs } from '../../engine/selectors/index.ts';
import { useSend } from '../hooks/context.ts';
import { useModal } from '../hooks/useModal.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from '../parts/icon.tsx';
import { Switch } from '../parts/switch.tsx';

const SWITCHES = ['alarm', 'resultSound', 'hatch', 'blink', 'hotkeys', 'keepAmount'] as const;
const THEMES = ['device', 'dark', 'light'] as const;

/** Settings of the device, and the export of this session's recording. */
export default function Settings({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
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
        <div className="set">
          <Row title={words.settings.theme} help={words.settings.themeHelp}>
            <fieldset className="seg" aria-label={words.settings.theme}>
              {THEMES.map((theme) => (
                <button
                  key={theme}
                  type="button"
                  className={`seg__item${prefs.theme === theme ? ' is-active' : ''}`}
                  aria-pressed={prefs.theme === theme}
                  onClick={() => send({ type: 'prefs.set', prefs: { theme } })}
                >
                  {words.settings[theme]}
                </button>
              ))}
            </fieldset>
          </Row>
          {SWITCHES.map((name) => (
            <Row key={name} title={words.settings[name]} help={words.settings[`${name}Help`]}>
              <Switch
                isOn={prefs[name] === true}
                label={words.settings[name]}
                onChange={(isOn) => send({ type: 'prefs.set', prefs: { [name]: isOn } })}
              >
                {prefs[name] ? words.settings.on : words.settings.off}
              </Switch>
            </Row>
          ))}
          <Row title={words.settings.export} help={words.settings.exportHelp}>
            <button type="button" className="btn btn--sm" onClick={() => send({ type: 'session.export' })}>
              <Icon name="export" size={16} />
              {words.settings.export}
            </button>
          </Row>
          <Row
            title={words.settings.diagnostics}
            help={words.settings.counts(odd.rejected, odd.unknown, odd.callsFailed, odd.linkLosses)}
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
