import type { Phone, PhoneState } from '../../../engine/index.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { Switch } from '../../parts/switch.tsx';
import { usePhone, usePhoneState } from './use-phone.ts';
import '../../styles/pages.css';

/** The settings of what only a phone can do. What this device cannot do is not offered. */
export default function PhoneSettingsPart() {
  const phone = usePhone();
  return phone === null ? null : <Rows phone={phone} />;
}

type Name = 'wake' | 'vibrate' | 'notify' | 'amounts' | 'badge';

function Rows({ phone }: { readonly phone: Phone }) {
  const { means, settings } = usePhoneState(phone);
  const isAllowed = means.notify === 'granted';
  const isOn: Readonly<Record<Name, boolean>> = { ...settings, notify: settings.notify && isAllowed };
  const names = (['wake', 'vibrate', 'notify', 'amounts', 'badge'] as const).filter((name) =>
    name === 'notify' ? means.notify !== 'absent' : name === 'amounts' ? isOn.notify : means[name],
  );
  const set = (name: Name, isIt: boolean): void => {
    phone.set({ [name]: isIt });
    // the one place that asks the member to allow notifications
    if (name === 'notify' && isIt) void phone.askToNotify();
  };
  return names.map((name) => (
    <Row key={name} name={name} isOn={isOn[name]} help={helpOf(name, means)} onChange={set} />
  ));
}

/** What is said of a setting: what it does, or why it does nothing on this device. */
function helpOf(name: Name, { notify, isBadgeHeld }: PhoneState['means']) {
  if (name === 'notify' && notify === 'denied') return 'denied';
  return name === 'badge' && isBadgeHeld ? 'badgeHeld' : (`${name}Help` as const);
}

type RowProps = {
  readonly name: Name;
  readonly isOn: boolean;
  readonly help: ReturnType<typeof helpOf>;
  readonly onChange: (name: Name, isOn: boolean) => void;
};
function Row({ name, isOn, help, onChange }: RowProps) {
  const words = usePageWords();
  return (
    <div className="set__row">
      <div>
        <b>{words.phone[name]}</b>
        <p>{words.phone[help]}</p>
      </div>
      <Switch isOn={isOn} label={words.phone[name]} onChange={(isIt) => onChange(name, isIt)}>
        {isOn ? words.settings.on : words.settings.off}
      </Switch>
    </div>
  );
}
