import type { Ticket } from '@virasat/api';
import { MAX_MESSAGE, MAX_TICKET_PICTURES } from '@virasat/api/constants';
import { useState, type SubmitEvent } from 'react';
import { Button, api, call, useNotify, visitorStorage } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import { withToken } from '../order/load-order.ts';
import { PictureField } from '../sent-pictures/picture-field.tsx';
import { useSentPictures } from '../sent-pictures/use-sent-pictures.ts';
import * as styles from './ticket.module.css';

interface Props {
  ticket: Ticket;
  token: string | null;
  onShow: (ticket: Ticket) => void;
}

/** What the customer writes back. It is kept through a reload until it is sent. */
export function ReplyForm({ ticket: { id }, token, onShow }: Props) {
  const notify = useNotify();
  const { form, busy, errors, problem, send } = useSending();
  const draft = `ticket.${id}`;
  const [text, setText] = useState(() => visitorStorage.read('tab', draft));
  const [request, setRequest] = useState(() => crypto.randomUUID());
  const target = { param: { id }, query: withToken(token) };
  const pictures = useSentPictures(MAX_TICKET_PICTURES, (picture) =>
    call(api.support.tickets[':id'].pictures.$post({ ...target, form: { picture } })),
  );
  const write = (next: string) => {
    setText(next);
    visitorStorage.write('tab', draft, next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(async () => {
      const json = { request, text, pictures: await pictures.uploaded() };
      onShow(await call(api.support.tickets[':id'].messages.$post({ ...target, json })));
      write('');
      pictures.clear();
      setRequest(crypto.randomUUID());
      notify('Your message is sent.');
    });
  };
  return (
    <form className={styles.reply} ref={form} onSubmit={submit} noValidate>
      <FormError>{problem}</FormError>
      <TextField
        label="Your message"
        name="text"
        multiline
        rows={4}
        maxLength={MAX_MESSAGE}
        required
        value={text}
        onChange={({ target }) => write(target.value)}
        {...(errors['text'] && { error: errors['text'] })}
      />
      <PictureField sent={pictures} error={errors['pictures']} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
