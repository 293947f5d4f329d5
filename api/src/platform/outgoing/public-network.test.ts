import { isPublicAddress, mayBePublicHost } from './public-network.ts';

// Proves requirement 305.
describe('an address of the public internet', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    'https://localhost',
    'https://localhost.',
    'https://shop',
    'https://db.internal',
    'https://printer.local',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254',
    'https://a.localhost',
  ])('is not behind %s', (url) => expect(mayBePublicHost(new URL(url).hostname)).toBe(false));

  it('may be behind any other name', () => {
    for (const url of ['https://example.com', 'https://hooks.example.co.in:8443', 'https://8.8.8.8'])
      expect([url, mayBePublicHost(new URL(url).hostname)]).toEqual([url, true]);
  });
});
