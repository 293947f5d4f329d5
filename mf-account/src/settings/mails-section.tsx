import { useState } from 'react';
import type { Preferences } from '@virasat/api';
import { Stack, Text, api, call, useNotify } from '@virasat/kit';
import { Checkbox, FormError, useSending } from '@virasat/kit/forms';
import { SettingsSection } from './settings-section.tsx';

const kinds: { name: keyof Preferences; label: string; text: string }[] = [
  {
    name: 'orderUpdates',
    label: 'Order updates',
    text: 'When your pieces leave the workshop and when they arrive.',
  },
  { name: 'newsletter', label: 'Newsletter', text: 'Stories from the workshops, about once a month.' },
  { name: 'promotions', label: 'Promotions', text: 'New collections and offers.' },
];

/** Which mails to get; each box saves itself. */
export function MailsSection({ preferences }: { preferences: Preferences }) {
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
      title="Mails from us"
      intro="Confirmations, invoices, refunds and mails about your account are always sent."
    >
      <FormError>{problem}</FormError>
      <Stack as="ul" gap={3}>
        {kinds.map(({ name, label, text }) => (
          <li key={name}>
            <Checkbox
              label={
                <>
                  {label}
                  <Text as="span" tone="soft" size="small">
                    <br />
                    {text}
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
