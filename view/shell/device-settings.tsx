import FollowSetting from './follow-setting.tsx';
import PhoneSettings from './phone/phone-settings.tsx';

/** The settings that this device alone keeps, beside those of every member. */
export default function DeviceSettings() {
  return (
    <>
      <PhoneSettings />
      <FollowSetting />
    </>
  );
}
