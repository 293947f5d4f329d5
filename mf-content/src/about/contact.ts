/** A `mailto:` link to the workshop with subject and first lines filled in. */
export const mailtoLink = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
