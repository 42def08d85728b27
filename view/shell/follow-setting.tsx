import { useSyncExternalStore } from 'react';
import { isFollowOn, onFollowSwitched, setFollow } from '../../engine/run/follow-setting.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { Switch } from '../parts/switch.tsx';
import '../styles/pages.css';

/** Whether a player in this browser may follow the page. The device keeps it. */
export default function FollowSetting() {
  const words = usePageWords();
  const isOn = useSyncExternalStore(onFollowSwitched, isFollowOn);
  return (
    <div className="set__row">
      <div>
        <b>{words.phone.follow}</b>
        <p>{words.phone.followHelp}</p>
      </div>
      <Switch isOn={isOn} label={words.phone.follow} onChange={setFollow}>
        {isOn ? words.settings.on : words.settings.off}
      </Switch>
    </div>
  );
}
