import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './payment-token.ts';

export type ChargeStatus = 'requires_action' | 'authorised' | 'captured' | 'declined';

/** A charge as the provider keeps it; amounts in paise. */
export interface Charge {
  type: 'charge';
  id: string;
  key: string;
  orderId: string;
  amount: number;
  tokenId: string;
  label: string;
  outcome: Outcome;
  status: ChargeStatus;
  /** Why it was declined, for people. */
  reason: string | null;
  at: string;
}

/** A later change of a charge. */
export interface Change {
  type: 'change';
  chargeId: string;
  status: ChargeStatus;
  reason: string | null;
  at: string;
}

export interface Refund {
  type: 'refund';
  id: string;
  key: string;
  chargeId: string;
  amount: number;
  at: string;
  /** The bank will not take it. */
  fails?: true;
}

type Entry = Charge | Change | Refund;

/** The entries of a ledger file. A last line without its line break is a write that a crash cut short: it goes. */
function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  if (whole.length < bytes.length) truncateSync(file, whole.length);
  return whole
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
}

/** How a line reaches the disk; replaced in tests. */
interface LedgerFile {
  writeSync(descriptor: number, bytes: Buffer, offset: number): number;
}

/**
 * Appends a line as a whole or not at all: a write on a full disk may be short before it fails, and the entry after a
 * torn one could not be read.
 */
function appendLine(file: LedgerFile, descriptor: number, line: string): void {
  const { size } = fstatSync(descriptor);
  const bytes = Buffer.from(line);
  try {
    for (let at = 0; at < bytes.length;) at += file.writeSync(descriptor, bytes, at);
    fdatasyncSync(descriptor);
  } catch (error) {
    ftruncateSync(descriptor, size);
    throw error;
  }
}

/**
 * The provider's ledger of charges and refunds: one JSON line each, appended and on disk before the response leaves, never
 * changed. Without a file it lives in memory, for tests.
 */
export function openLedger(file?: string, disk: LedgerFile = { writeSync }) {
  const charges = new Map<string, Charge>();
  const chargesById = new Map<string, Charge>();
  const keyOfToken = new Map<string, string>();
  const refunds = new Map<string, Refund>();
  const refundsById = new Map<string, Refund>();

  function take(entry: Entry): void {
    if (entry.type === 'refund') {
      refunds.set(entry.key, entry);
      refundsById.set(entry.id, entry);
      return;
    }
    if (entry.type === 'change') {
      const charge = chargesById.get(entry.chargeId);
      if (charge) keep({ ...charge, status: entry.status, reason: entry.reason });
      return;
    }
    keep(entry);
  }

  function keep(entry: Charge): void {
    charges.set(entry.key, entry);
    chargesById.set(entry.id, entry);
    keyOfToken.set(entry.tokenId, entry.key);
  }

  let descriptor: number | undefined;
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    readEntries(file).forEach(take);
    descriptor = openSync(file, 'a', 0o600);
  }

  return {
    /**
     * Synchronous on purpose: two requests with one key cannot slip past each other between check and write.
     * @throws the error of the file system when nothing could be written
     */
    append(entry: Entry): void {
      if (descriptor !== undefined) {
        appendLine(disk, descriptor, `${JSON.stringify(entry)}\n`);
      }
      take(entry);
    },
    chargeByKey: (key: string) => charges.get(key),
    chargeById: (id: string) => chargesById.get(id),
    /** The idempotency key a token was spent under. */
    keyOfToken: (tokenId: string) => keyOfToken.get(tokenId),
    refundByKey: (key: string) => refunds.get(key),
    refundById: (id: string) => refundsById.get(id),
    refundsOf: (chargeId: string) => [...refundsById.values()].filter((each) => each.chargeId === chargeId),
    close(): void {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}
export type Ledger = ReturnType<typeof openLedger>;
