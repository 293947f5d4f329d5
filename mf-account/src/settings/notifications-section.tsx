import { useState } from 'react';
import type { Preferences } from '@virasat/api';
import { Stack, Text, api, call, useNotify } from '@virasat/kit';
import { Checkbox, FormError, useSending } from '@virasat/kit/forms';
import { notificationKinds } from './notification-kinds.ts';
import { SettingsSection } from './settings-section.tsx';

/** Which emails to receive; each checkbox saves itself. */
export function NotificationsSection({ preferences }: { preferences: Preferences }) {
  const [chosen, setChosen] = useState(preferences);
  const notify = useNotify();
  const { busy, problem, send } = useSending();
  const choose = (name: keyof Preferences, value: boolean) => {
    if (busy) return;
    const before = chosen;
    const json = { ...chosen, [name]: value };
    setChosen(json);
    void send(async () => {
      try {
        await call(api.account.preferences.$put({ json }));
        notify('Saved');
      } catch (error) {
        setChosen(before);
        throw error;
      }
    });
  };
  return (
    <SettingsSection
      title="Email notifications"
      intro="We always send order confirmations, invoices, refunds and emails about your account."
    >
      <FormError>{problem}</FormError>
      <Stack as="ul" gap={3}>
        {notificationKinds.map(({ name, label, hint }) => (
          <li key={name}>
            <Checkbox
              label={
                <>
                  {label}
                  <Text as="span" tone="soft" size="small">
                    <br />
                    {hint}
                  </Text>
                </>
              }
              name={name}
              checked={chosen[name]}
              onChange={({ target }) => choose(name, target.checked)}
            />
          </li>
        ))}
      </Stack>
    </SettingsSection>
  );
}
