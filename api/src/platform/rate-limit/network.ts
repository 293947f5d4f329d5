/**
 * Whom a network address stands for, as limits count it. An IPv6 household owns a whole /64: calling from its addresses
 * in turn is still one caller.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
