import type { Profile, ProfileInput } from '@virasat/api';
import { useCallback, useState, type FormEvent } from 'react';
import { Button, Stack, Text, api, call } from '@virasat/kit';
import { AddressFields, Checkbox, FormError, useBlocker, useSending } from '@virasat/kit/forms';
import { notificationKinds } from '../settings/notification-kinds.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import * as styles from './profile-form.module.css';

export interface ProfileFormProps {
  profile: Profile;
  onCancel: () => void;
  /** Called with what the server has saved. */
  onSaved: () => Promise<void>;
}

function inputOf(form: HTMLFormElement): ProfileInput {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    pincode: text('pincode'),
    preferences: {
      newsletter: fields.has('newsletter'),
      orderUpdates: fields.has('orderUpdates'),
      promotions: fields.has('promotions'),
    },
  };
}

/** Whether the fields differ from the profile, so that leaving the page would lose something. */
function useChanges(profile: Profile) {
  const [isChanged, setIsChanged] = useState(false);
  const compare = useCallback(
    (form: HTMLFormElement) => {
      const { preferences, ...texts } = inputOf(form);
      const isSame =
        Object.entries(texts).every(([name, value]) => profile[name as keyof typeof texts] === value) &&
        notificationKinds.every(({ name }) => preferences?.[name] === profile.preferences[name]);
      setIsChanged(!isSame);
    },
    [profile],
  );
  return { isChanged, compare, forget: () => setIsChanged(false) };
}

/** The profile in edit mode. Its fields are uncontrolled: Cancel discards what was typed, leaving the page asks first. */
export function ProfileForm({ profile, onCancel, onSaved }: ProfileFormProps) {
  const { form, busy, errors, problem, send } = useSending();
  const { isChanged, compare, forget } = useChanges(profile);
  const way = useBlocker(isChanged);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = inputOf(event.currentTarget);
    void send(async () => {
      await call(api.account.profile.$put({ json }));
      forget();
      await onSaved();
    });
  };
  return (
    <form
      className={styles.form}
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) => compare(currentTarget)}
    >
      <LeaveDialog way={way} />
      <FormError>{problem}</FormError>
      <AddressFields
        field={(name) => ({
          name,
          defaultValue: profile[name],
          required: name === 'firstName',
          ...(errors[name] && { error: errors[name] }),
        })}
      />
      <fieldset>
        <legend>Email notifications</legend>
        {notificationKinds.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            name={name}
            defaultChecked={profile.preferences[name]}
            label={
              <>
                {label}
                <small>{hint}</small>
              </>
            }
          />
        ))}
        <Text tone="soft" size="small">
          We always send order confirmations and invoices.
        </Text>
      </fieldset>
      <Stack direction="row" wrap gap={3}>
        <Button type="submit" busy={busy}>
          Save Changes
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </form>
  );
}
