/**
 * Who or what an email failed by (RFC 5321, section 4.2; enhanced codes: RFC 3463 and 5248):
 * - `recipient`: the inbox does not exist or takes nothing any more. No retry delivers it.
 * - `delayed`: this recipient cannot have it now: greylisting, a full mailbox. It passes by itself.
 * - `message`: the server knows the recipient, but does not take this email: too large, taken for spam, or not for a sender
 *   like the shop.
 * - `sender`: the server takes nothing from the shop: wrong password, sender not allowed, quota. Somebody has to mend it.
 * - `connection`: the server was not reached, or cannot go on now.
 */
export const emailFaults = ['recipient', 'delayed', 'message', 'sender', 'connection'] as const;
export type EmailFault = (typeof emailFaults)[number];

/** An email that was not taken. Its message has commands and codes alone: a server's text may name the recipient. */
export class EmailRefused extends Error {
  override name = 'EmailRefused';
  readonly fault: EmailFault;
  constructor(fault: EmailFault, what: string) {
    super(what);
    this.fault = fault;
  }
}

/**
 * Permanent codes about the address of the recipient (RFC 3463, section 3.2): unknown mailbox or system, bad syntax,
 * ambiguous, moved; 5.1.10 is a domain that takes no email (RFC 7505). 5.1.7 and 5.1.8 are about the sender's address,
 * 5.1.5 and 5.1.9 say nothing against one.
 */
const ofAddress = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10']);
/** Their kin (section 3.3): a mailbox that is closed for good. A full one, 5.2.2, is emptied one day. */
const ofMailbox = new Set(['5.2.1']);
const FULL = '5.2.2';
/** About the shop, whatever command they are said to: no login or a wrong one (RFC 4954, section 6), and its quota. */
const ofLogin = new Set([530, 534, 535, 538]);
const ofSender = new Set(['5.4.5', '5.7.8', '5.7.9']);

/** Fields of an error of nodemailer. */
interface MailerError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
  rejectedErrors?: readonly MailerError[];
}

/** The enhanced code of a response, if its class is that of the reply (RFC 2034, section 4). */
function enhancedOf(response: string): string | undefined {
  const [, reply, enhanced] = /^(\d)\d\d[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response) ?? [];
  return enhanced !== undefined && enhanced[0] === reply ? enhanced : undefined;
}

function faultOf({ code, command = '', responseCode, message, response = '' }: MailerError): EmailFault {
  // not even said to a server, because the address is none
  if (command === 'API' && code === 'EENVELOPE')
    return /^(invalid recipient|no recipients)/i.test(message) ? 'recipient' : 'sender';
  if (responseCode === undefined) return code === 'EAUTH' ? 'sender' : 'connection';
  const isPermanent = responseCode >= 500;
  const isOfThisEmail = command === 'RCPT TO' || command === 'DATA';
  const enhanced = enhancedOf(response) ?? '';
  if (isPermanent && (ofLogin.has(responseCode) || ofSender.has(enhanced) || !isOfThisEmail)) return 'sender';
  // 421: the server closes the connection (RFC 5321, section 3.8)
  if (!isOfThisEmail || responseCode === 421) return 'connection';
  if (!isPermanent) return 'delayed';
  if (command === 'DATA') return 'message';
  if (ofAddress.has(enhanced) || ofMailbox.has(enhanced)) return 'recipient';
  return enhanced === FULL ? 'delayed' : 'message';
}

/** The more hopeful comes first: of several recipients one that may yet be reached keeps the email. */
const byHope: readonly EmailFault[] = ['delayed', 'connection', 'sender', 'message', 'recipient'];

/** What nodemailer reports, as far as it is about sending; anything else is given back as it is. */
export function refusalOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  const facts = error as MailerError;
  const each = facts.rejectedErrors?.length ? facts.rejectedErrors : [facts];
  const [worst = facts] = [...each].sort((a, b) => byHope.indexOf(faultOf(a)) - byHope.indexOf(faultOf(b)));
  const { command, code, responseCode, response = '' } = worst;
  const said = responseCode ? [responseCode, enhancedOf(response)] : [code];
  return new EmailRefused(faultOf(worst), [command, ...said].filter(Boolean).join(' '));
}
