import type { Settings } from '@virasat/api';
import { Badge, Button, Text, api, call, dateFormat, useNotify, useRevalidator } from '@virasat/kit';
import { FormError, useSending } from '@virasat/kit/forms';
import { SettingsSection } from './settings-section.tsx';
import * as styles from './devices-section.module.css';

const dateTimeFormat = dateFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const dateTime = (iso: string) => dateTimeFormat(new Date(iso));

type Device = Settings['devices'][number];

/** Devices that are signed in, and how to sign them out. */
export function DevicesSection({ devices }: { devices: Device[] }) {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const { busy, problem, send } = useSending();
  const signOut = (request: () => Promise<unknown>, message: string) =>
    void send(async () => {
      await request();
      await revalidate();
      notify(message);
    });
  const others = devices.filter(({ current }) => !current);
  return (
    <SettingsSection
      title="Logged-in devices"
      intro="See a device you do not recognise? Sign it out and change your password."
    >
      <FormError>{problem}</FormError>
      <ul className={styles.list}>
        {[...devices]
          .sort((a, b) => Number(b.current) - Number(a.current))
          .map(({ id, device, place, usedAt, createdAt, current }) => (
            <li key={id}>
              <div>
                <p className={styles.name}>
                  {device} {current && <Badge tone="leaf">This device</Badge>}
                </p>
                <Text tone="soft" size="small">
                  From {place} ·{' '}
                  {current ? `logged in ${dateTime(createdAt)}` : `last used ${dateTime(usedAt)}`}
                </Text>
              </div>
              {!current && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  aria-label={`Log out ${device}, last used ${dateTime(usedAt)}`}
                  onClick={() =>
                    signOut(
                      () => call(api.account.devices[':id'].$delete({ param: { id } })),
                      `${device} is logged out.`,
                    )
                  }
                >
                  Log out
                </Button>
              )}
            </li>
          ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() =>
            signOut(() => call(api.account.devices.$delete()), 'All other devices are logged out.')
          }
        >
          Log out all other devices
        </Button>
      )}
    </SettingsSection>
  );
}
