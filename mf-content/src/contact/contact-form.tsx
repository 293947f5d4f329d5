import type { ContactReceipt, Ticket } from '@virasat/api';
import { MAX_MESSAGE, MAX_SUBJECT } from '@virasat/api/constants';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button, Heading, Text, api, call, paths, useAuth, visitorStorage } from '@virasat/kit';
import { FormError, SelectField, TextField, useSending } from '@virasat/kit/forms';
import * as styles from './contact.module.css';

const topics: { value: Ticket['topic']; label: string }[] = [
  { value: 'order', label: 'An order, its delivery or payment' },
  { value: 'return', label: 'A return or refund' },
  { value: 'product', label: 'A product' },
  { value: 'complaint', label: 'A complaint' },
  { value: 'other', label: 'Something else' },
];

const DRAFT = 'contact';

function Sent({ receipt, email, onAgain }: { receipt: ContactReceipt; email: string; onAgain: () => void }) {
  const region = useRef<HTMLElement>(null);
  // the form that had the focus is gone
  useEffect(() => region.current?.focus(), []);
  return (
    <section className={styles.sent} role="status" aria-labelledby="contact-sent" ref={region} tabIndex={-1}>
      <Heading level={2} size="card" id="contact-sent">
        We have your message
      </Heading>
      <Text>
        Your request is {receipt.number}. We answer within a working day to {email}; the email that is on its
        way to you has a link to our conversation.
      </Text>
      <div>
        {receipt.ticket ? (
          <Button to={paths.ticket(receipt.ticket)}>See your request</Button>
        ) : (
          <Button variant="secondary" onClick={onAgain}>
            Write another message
          </Button>
        )}
      </div>
    </section>
  );
}

interface ContactFormProps {
  /** Name of the product that somebody asks about. */
  about?: string | undefined;
}

/** The contact form. What is typed stays through an error and a reload, until it is sent. */
export function ContactForm({ about }: ContactFormProps) {
  const { user } = useAuth();
  const { form, busy, errors, problem, send } = useSending();
  // one id a message: sent again without an answer, it opens one request
  const [request, setRequest] = useState('');
  // the API knows who is signed in only after it has checked the rest: a guest reads everything at once
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [sent, setSent] = useState<{ receipt: ContactReceipt; email: string }>();
  const keep = (event: { currentTarget: HTMLFormElement }) =>
    visitorStorage.write('tab', DRAFT, String(new FormData(event.currentTarget).get('message') ?? ''));

  const isAgain = useRef(false);

  useEffect(() => {
    restore(form.current);
    if (isAgain.current) form.current?.querySelector<HTMLElement>('input, select')?.focus();
    isAgain.current = sent !== undefined;
  }, [form, sent]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    const id = request || crypto.randomUUID();
    setRequest(id);
    setMissing({
      ...(!user && text('name').trim() === '' && { name: 'Enter your name.' }),
      ...(!user && text('email').trim() === '' && { email: 'Enter an email address like name@example.com.' }),
    });
    void send(async () => {
      const email = user?.email ?? text('email');
      const json = {
        request: id,
        name: text('name'),
        email: text('email'),
        topic: text('topic') as Ticket['topic'],
        subject: text('subject'),
        message: text('message'),
        order: text('order'),
        website: text('website'),
      };
      const receipt = await call(api.support.tickets.$post({ json }));
      visitorStorage.write('tab', DRAFT, '');
      setSent({ receipt, email });
      setRequest('');
    });
  };
  if (sent) return <Sent {...sent} onAgain={() => setSent(undefined)} />;
  const shown = Object.keys(errors).length > 0 ? { ...missing, ...errors } : errors;
  const errorOf = (field: string) => (shown[field] ? { error: shown[field] } : {});
  return (
    <form className={styles.form} ref={form} method="post" noValidate onSubmit={submit} onInput={keep}>
      <FormError>{problem}</FormError>
      {user ? (
        <Text>
          You are logged in as {user.name}. We answer to <strong>{user.email}</strong>.
        </Text>
      ) : (
        <div className={styles.pair}>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            {...errorOf('name')}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            required
            {...errorOf('email')}
          />
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          label="What is it about?"
          name="topic"
          placeholder="Choose…"
          options={topics}
          required
          {...(about !== undefined && { defaultValue: 'product' })}
          {...errorOf('topic')}
        />
        <TextField
          label="Order number"
          name="order"
          maxLength={40}
          hint="If it is about an order, such as VR/26-27/000123."
          {...errorOf('order')}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        maxLength={MAX_SUBJECT}
        required
        defaultValue={about}
        {...errorOf('subject')}
      />
      <TextField
        label="Your message"
        name="message"
        multiline
        rows={7}
        maxLength={MAX_MESSAGE}
        required
        {...errorOf('message')}
      />
      {/* people do not see it, and neither keyboard nor screen reader reaches it: what is filled in is a program's */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

/** Puts back what was typed before a reload, where nothing is typed yet. */
function restore(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('message');
  if (field instanceof HTMLTextAreaElement && field.value === '')
    field.value = visitorStorage.read('tab', DRAFT);
}
