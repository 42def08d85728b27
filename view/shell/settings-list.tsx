import type { ReactNode } from 'react';
import { SWITCHES } from '../../engine/index.ts';
import { noteText } from '../../engine/selectors/screens.ts';
import { selectDiagnostics, selectPrefs } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useWords } from '../hooks/useWords.ts';
import { part } from '../parts/chunk.ts';
import { Icon } from '../parts/icon.tsx';
import { inPlaces } from '../parts/list.tsx';
import { Optional } from '../parts/optional.tsx';
import { ScrollRegion } from '../parts/scroll-region.tsx';
import { Segments } from '../parts/segments.tsx';
import { Switch } from '../parts/switch.tsx';
import { KeptSessions } from './kept-sessions.tsx';
import { LanguageList } from './language-list.tsx';
import '../styles/pages.css';

const ClockFacts = part(() => import('./clock-facts.tsx'));
const DeviceSettings = part(() => import('./device-settings.tsx'));
type Switchable = keyof typeof SWITCHES;
const NAMES = Object.keys(SWITCHES) as readonly Switchable[];
const THEMES = ['device', 'dark', 'light'] as const;

/** What is set on this device, and the export of this session's recording. */
export function SettingsList() {
  const words = useWords();
  const prefs = useSelected(selectPrefs);
  const odd = useSelected(selectDiagnostics);
  const send = useSend();
  return (
    <div className="set">
      <Row title={words.settings.language} help={words.settings.languageHelp}>
        <LanguageList />
      </Row>
      <Row title={words.settings.theme} help={words.settings.themeHelp}>
        <Segments
          label={words.settings.theme}
          value={prefs.theme}
          choices={THEMES.map((theme) => [theme, words.settings[theme]] as const)}
          onPick={(theme) => send({ type: 'prefs.set', prefs: { theme } })}
        />
      </Row>
      {NAMES.map((name) => (
        <OnOff key={name} name={name} />
      ))}
      <Optional waiting={<DevicePlaces />}>
        <DeviceSettings />
      </Optional>
      <Row title={words.link.serverTime} help={words.link.details} />
      <Optional>
        <ClockFacts />
      </Optional>
      <Row title={words.settings.export} help={words.settings.exportHelp}>
        <button type="button" className="btn btn--sm" onClick={() => send({ type: 'session.export' })}>
          <Icon name="export" size={16} />
          {words.settings.export}
        </button>
      </Row>
      <KeptSessions />
      <Row title={words.settings.diagnostics} help={words.settings.counts(odd)} />
      <Latest lines={odd.last.map(noteText)} />
    </div>
  );
}

/** A device can do about so many things that can be set. */
const DEVICE_ROWS = 5;
const EMPTY = '\u00a0';
/** The places of what is set of this device while its file is on its way: what follows does not come and go in the window. */
const DevicePlaces = () =>
  inPlaces(Array<string>(DEVICE_ROWS).fill(EMPTY)).map(({ place, item }) => (
    <Row key={place} title={item} help={item} />
  ));

/** A setting that is on or off. */
function OnOff({ name }: { readonly name: Switchable }) {
  const { settings } = useWords();
  const isOn = useSelected(selectPrefs)[name] === true;
  const send = useSend();
  return (
    <Row title={settings[name]} help={settings[`${name}Help`]}>
      <Switch
        isOn={isOn}
        label={settings[name]}
        onChange={(next) => send({ type: 'prefs.set', prefs: { [name]: next } })}
      >
        {isOn ? settings.on : settings.off}
      </Switch>
    </Row>
  );
}

/** What the counts are of: the reports of unreadable messages among them (decisions, Session and link), newest first. */
function Latest({ lines }: { readonly lines: readonly string[] }) {
  const words = useWords();
  if (lines.length === 0) return null;
  return (
    <ScrollRegion className="set__odd num" label={words.settings.diagnostics}>
      <ol lang="en">
        {inPlaces(lines.toReversed()).map(({ place, item }) => (
          <li key={place}>{item}</li>
        ))}
      </ol>
    </ScrollRegion>
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
