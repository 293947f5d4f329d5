/** Where the workshop is and how to write to it: as in the footer (requirement 52). */
export const workshop = {
  email: 'namaste@virasat.example',
  address: ['Virasat Workshop, 14 Heritage Lane', 'near Sojati Gate', 'Jodhpur, Rajasthan 342001'],
  hours: 'Monday to Saturday, 10 am to 6 pm',
} as const;

/** A `mailto:` link to the workshop with subject and first lines filled in. */
export const mailtoLink = (subject: string, body: string): string =>
  `mailto:${workshop.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
