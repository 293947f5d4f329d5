/** The inbox behind an email address: providers deliver `name+anything` to `name`. */
export const inboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');
