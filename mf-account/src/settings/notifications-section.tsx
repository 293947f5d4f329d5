import { useRef, useState } from 'react';
import type { Preferences } from '@virasat/api';
import { ApiError, Stack, Text, api, call, useNotify } from '@virasat/kit';
import { Checkbox, FormError } from '@virasat/kit/forms';
import { notificationKinds } from './notification-kinds.ts';
import { SettingsSection } from './settings-section.tsx';

/** The choice on the screen, saved at once: one that is made during a request is sent after it. */
function usePreferences(preferences: Preferences) {
  const [chosen, setChosen] = useState(preferences);
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const wanted = useRef(preferences);
  const saved = useRef(preferences);
  const saving = useRef(false);

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    setProblem('');
    try {
      while (wanted.current !== saved.current) {
        const json = wanted.current;
        await call(api.account.preferences.$put({ json }));
        saved.current = json;
      }
      notify('Saved');
    } catch (error) {
      wanted.current = saved.current;
      setChosen(saved.current);
      setProblem(error instanceof ApiError ? error.message : 'Your choice was not saved. Please try again.');
    } finally {
      saving.current = false;
    }
  };
  const choose = (name: keyof Preferences, value: boolean) => {
    wanted.current = { ...wanted.current, [name]: value };
    setChosen(wanted.current);
    void save();
  };
  return { chosen, problem, choose };
}

/** Which emails to receive; each checkbox saves itself. */
export function NotificationsSection({ preferences }: { preferences: Preferences }) {
  const { chosen, problem, choose } = usePreferences(preferences);
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
