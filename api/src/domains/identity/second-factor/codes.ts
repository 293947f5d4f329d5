import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** How long an app shows a code. */
const STEP_SECONDS = 30;

export const RECOVERY_CODES = 10;

/** Letters and digits that nobody mistakes for others on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

export const newSecret = (): string => generateSecret();

/** What an authenticator app reads from the QR code. */
export const secretUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Virasat', label: email, secret });

/**
 * The step that a code of an app belongs to; null for any other text. The one before and the one after count as well,
 * since clocks differ and people type slowly.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  // whole steps: with a tolerance in seconds the step after would count in the second half of this one only
  const middle = Math.floor(epoch / STEP_SECONDS) * STEP_SECONDS;
  const found = verifySync({ secret, token: code, epoch: middle, epochTolerance: STEP_SECONDS });
  return found.valid ? middle / STEP_SECONDS + found.delta : null;
}

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes for the day on which the phone is lost: `abcde-fghjk`, 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** A code as it was typed or pasted, without what people add to it. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
