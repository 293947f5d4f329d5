import { useId, useState, type FormEvent } from 'react';
import { Button, Stack, Text, api, call, paths, useAuth, useNavigate, useNotify } from '@virasat/kit';
import { Dialog, FormError, PasswordField, useSending } from '@virasat/kit/forms';
import { SettingsSection } from './settings-section.tsx';

/** Deletes the account, after a dialog that says what is kept and asks for the password. */
export function DeleteSection() {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  const { form, busy, errors, problem, send } = useSending();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    void send(async () => {
      await call(api.account.deletion.$post({ json: { password } }));
      // leave the personal page first: its guard would redirect to /login
      await navigate(paths.home);
      notify('Your account has been deleted. Thank you for shopping with us.');
      await refresh();
    });
  };
  return (
    <SettingsSection
      title="Delete account"
      intro="Your profile, cart, wishlist and devices are deleted immediately. This cannot be undone."
    >
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        size="small"
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep my account
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={busy}>
              {busy ? 'Deleting…' : 'Delete permanently'}
            </Button>
          </>
        }
      >
        <form id={formId} ref={form} method="post" noValidate onSubmit={submit}>
          <Stack>
            <Text>
              Tax law requires us to keep your invoices with the name and address on them, without your email
              and mobile number. Your reviews stay, without your name.
            </Text>
            <FormError>{problem}</FormError>
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              required
              error={errors['password']}
            />
          </Stack>
        </form>
      </Dialog>
    </SettingsSection>
  );
}
