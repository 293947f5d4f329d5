import { NEWSLETTER_CONSENT } from '@virasat/api/constants';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button, Heading, Text, api, call } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import * as styles from './newsletter.module.css';

interface NewsletterFormProps {
  /** Where it stands, as the back office names it. */
  source: 'blog' | 'page';
  /** What went wrong before, where the form of the footer has led here. */
  problem?: string | undefined;
}

/** What follows a request, whether the address is known or not. New: the form that had the focus has just gone. */
export function RequestSent({ isNew = false }: { isNew?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.sent} role="status" ref={box} tabIndex={-1}>
      <Heading level={2} size="card">
        Check your inbox
      </Heading>
      <Text>
        If the address is new to us, an email with a link is on its way. Open the link, and the next
        newsletter comes to you.
      </Text>
    </div>
  );
}

/** Asks for the newsletter. What is typed stays through an error. */
export function NewsletterForm({ source, problem: before = '' }: NewsletterFormProps) {
  const { form, busy, errors, problem, send } = useSending();
  const [isSent, setSent] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    void send(async () => {
      const json = { email: text('email').trim(), source, website: text('website') };
      await call(api.newsletter.subscriptions.$post({ json }));
      setSent(true);
    });
  };
  if (isSent) return <RequestSent isNew />;
  return (
    <form
      className={styles.form}
      ref={form}
      method="post"
      action="/api/newsletter/subscriptions/form"
      noValidate
      onSubmit={submit}
    >
      <FormError>{problem || before}</FormError>
      <input type="hidden" name="source" value={source} />
      <div className={styles.row}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          {...(errors['email'] && { error: errors['email'] })}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Subscribe'}
        </Button>
      </div>
      {/* people do not see it, and neither keyboard nor screen reader reaches it: what is filled in is a program's */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Text size="small" tone="soft">
        {NEWSLETTER_CONSENT}
      </Text>
    </form>
  );
}
