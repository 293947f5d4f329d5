/** What an email about a booking says; what is booked is read when it is sent. */
export type VisitEmailContent =
  | {
      kind: 'visit-booked' | 'visit-waiting' | 'visit-offered' | 'visit-changed' | 'visit-reminded';
      /** Which of several such emails: one that is out of date by the time it is sent is not sent. */
      edition: number;
    }
  | { kind: 'visit-cancelled'; byShop: boolean; message?: string }
  /** `message` is what staff have written to everybody of the session. */
  | { kind: 'visit-message'; message: string };

/** An email about a booking, for the outbox. */
export interface NewVisitEmail {
  key: string;
  /** Id of the booking. */
  visit: string;
  content: VisitEmailContent;
}

/** One for each edition of a booking. */
export const visitEmailOf = <Kind extends VisitEmailContent['kind']>(
  kind: Kind,
  visit: string,
  edition: number,
) => ({ key: `${kind}:${visit}-${edition}`, visit, content: { kind, edition } });

/** What staff have written to a session, for one of its bookings. */
export const groupEmail = (visit: string, message: string): NewVisitEmail => ({
  key: `visit-message:${message}-${visit}`,
  visit,
  content: { kind: 'visit-message', message },
});
