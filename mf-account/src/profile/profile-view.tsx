import type { Profile } from '@virasat/api';
import { TextLink, paths } from '@virasat/kit';
import { notificationKinds } from '../settings/notification-kinds.ts';
import * as styles from './profile-view.module.css';

function rowsOf(profile: Profile): [label: string, value: string][] {
  const { firstName, lastName, phone, address, city, state, pincode, preferences } = profile;
  return [
    ['Name', `${firstName} ${lastName}`.trim()],
    ['Mobile number', phone],
    ['Street address', address],
    ['City and PIN code', [city, pincode].filter(Boolean).join(' ')],
    ['State', state],
    ...notificationKinds.map(({ name, label }): [string, string] => [
      label,
      preferences[name] ? 'Yes' : 'No',
    ]),
  ];
}

/** The profile in view mode. */
export function ProfileView({ profile }: { profile: Profile }) {
  return (
    <dl className={styles.list}>
      <div>
        <dt>Email</dt>
        <dd>
          {profile.email}
          <br />
          <TextLink to={paths.settings}>Change in settings</TextLink>
        </dd>
      </div>
      {rowsOf(profile).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.none}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
