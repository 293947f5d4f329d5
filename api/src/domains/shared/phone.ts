/** How many digits an Indian number has without the code of the country. */
const LOCAL = 10;

/** The digits of a telephone number, however it is written: all of them, and the ten without the code of the country. */
export function phoneDigits(phone: string): { all: string; local: string } {
  const all = phone.replace(/\D/g, '');
  return { all, local: all.slice(-LOCAL) };
}
