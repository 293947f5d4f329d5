import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of DER (ITU-T X.690): its tag, its length and its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));

/** As openssl names them: ecdsa-with-SHA256, commonName, subjectAltName. */
const ECDSA_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const ALTERNATIVE_NAMES = objectId('551d11');

/**
 * A certificate of a name that signs itself, and its key, made anew for each run: RFC 5280, section 4.1. Valid from 2000 to
 * 9999, so that no test depends on its date.
 * @returns both as PEM
 */
export function selfSigned(name: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const whoever = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, name))));
  const validity = sequence(text(0x17, '000101000000Z'), text(0x18, '99991231235959Z'));
  // [2]: a name of DNS
  const alternatives = sequence(text(0x82, name));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    whoever,
    validity,
    whoever,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, alternatives)))),
  );
  const certificate = sequence(signed, ECDSA_SHA256, bits(sign('sha256', signed, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
