import { DAY_MS } from './durations.ts';
import { linkToken, opensLink } from './signed-link.ts';

/** Long enough to send the link to somebody and have them look. */
const VALID_MS = DAY_MS;

const thing = (id: string, until: string) => `${id}:${until}`;

interface Options {
  /** What the links show, "story preview": a link of one kind opens nothing of another. */
  purpose: string;
  secret: string;
  clock: () => Date;
}

/** Signed links to what shoppers do not see yet: each for one thing and for a day; nothing of them is stored. */
export function createPreviewLinks({ purpose, secret, clock }: Options) {
  return {
    sign(id: string): { token: string; expiresAt: string } {
      const until = String(clock().getTime() + VALID_MS);
      return {
        token: `${until}.${linkToken(secret, purpose, thing(id, until))}`,
        expiresAt: new Date(Number(until)).toISOString(),
      };
    },
    /** Whether a token is genuine, of this thing, and not over. */
    opens(id: string, token: string): boolean {
      const [until = '', signed = ''] = token.split('.');
      return opensLink(secret, purpose, thing(id, until), signed) && Number(until) > clock().getTime();
    },
  };
}
