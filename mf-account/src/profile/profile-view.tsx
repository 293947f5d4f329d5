import type { Profile } from '@virasat/api';
import { TextLink, media, paths, styled } from '@virasat/kit';
import { notificationKinds } from '../settings/notification-kinds.ts';

const List = styled('dl')({
  display: 'grid',
  gap: 'var(--space-4) var(--space-6)',
  margin: 0,
  [media.sm]: { gridTemplateColumns: '1fr 1fr' },
  [media.md]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  '& dt': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& .none': { color: 'var(--ink-soft)' },
});

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
    <List>
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
          <dd>{value || <span className="none">Not given</span>}</dd>
        </div>
      ))}
    </List>
  );
}
