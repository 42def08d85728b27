import type { Shown } from '../model/staged.ts';
import { Pick } from './pick.tsx';
import { Picture } from './picture.tsx';
import { SIZES, type SizeName } from './stage.tsx';

type Props = {
  readonly size: SizeName;
  readonly onSize: (size: SizeName) => void;
  readonly theme: Shown;
  readonly onTheme: (theme: Shown) => void;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly isLarge: boolean;
  readonly onLarge: () => void;
};

/** How the member's screen is shown, and what can be done with it. */
export const ViewBar = ({ size, onSize, theme, onTheme, isAsking, onAsk, isLarge, onLarge }: Props) => (
  <div className="rp-view">
    <Pick label="Size" value={size} options={Object.keys(SIZES) as SizeName[]} onPick={onSize} />
    <Pick label="Theme" value={theme} options={['recorded', 'dark', 'light']} onPick={onTheme} />
    <Switch name="Ask the screen" isOn={isAsking} onPress={onAsk} />
    <Switch name="Enlarge" isOn={isLarge} onPress={onLarge} />
    <Picture size={size} theme={theme} />
    <Unseen />
  </div>
);

const Switch = ({
  name,
  isOn,
  onPress,
}: {
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}) => (
  <button type="button" className={`btn btn--xs${isOn ? ' btn--ink' : ''}`} aria-pressed={isOn} onClick={onPress}>
    {name}
  </button>
);

/** What a recording does not hold. */
const Unseen = () => (
  <details className="rp-unseen">
    <summary>What is not shown</summary>
    <p>
      A recording holds the state, not the page. Which tab, menu or list of a screen was open, how far it was scrolled,
      and what was typed but not taken are not in it: screens are shown as they open. Presses do what they do inside a
      screen, and send nothing. Personal details are redacted: <code>name#1</code> stands for one.
    </p>
  </details>
);
