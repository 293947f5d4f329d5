import { randomUUID } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound, TooManyRequests } from '../../platform/http/errors.ts';
import type { Client, User } from '../../platform/http/visitor.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { ActivityLog } from '../activity/index.ts';
import { idInToken, linkToken, newLinkId, type Identity } from '../identity/index.ts';
import type { StaffRole } from '../identity/staff.constants.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { InvitationDocument, Invitations } from './invitations.repository.ts';
import type { AcceptInvitation, Invitation, InvitationList, OpenInvitation } from './invitations.schema.ts';

export interface InvitationDependencies {
  client: MongoClient;
  invitations: Invitations;
  accounts: Identity['accounts'];
  joining: Identity['joining'];
  activity: Pick<ActivityLog, 'record'>;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  clock: () => Date;
  /** Key of the links that are sent by email. */
  secret: string;
}

/** Emails that one owner sends in an hour: a stolen session must not fill inboxes in the shop's name. */
const SENT_PER_OWNER = 30;
/** Links that do not work, opened from one network in a quarter of an hour. */
const WRONG_PER_NETWORK = 30;

const PURPOSE = 'staff-invitation';

/** One answer for a link that is used, withdrawn, over, replaced or made up. */
const linkOver = () =>
  new AppError(
    400,
    'link_over',
    'This invitation no longer works: it was used, withdrawn or sent anew, or its time is over.',
  );

const entityOf = ({ _id }: Pick<InvitationDocument, '_id'>) => ({
  type: 'invitation',
  id: _id,
  label: 'Invitation',
});

/** Invitations to work for the shop: sent by owners, accepted by whoever reads the inbox. */
export function createInvitationsService(dependencies: InvitationDependencies) {
  const { client, invitations, accounts, joining, activity, events, rateLimits, clock, secret } =
    dependencies;
  const sent = rateLimits({
    name: 'staff-invitations-of-owner',
    limit: SENT_PER_OWNER,
    windowMs: 60 * MINUTE_MS,
  });
  const wrong = rateLimits({
    name: 'wrong-staff-invitations',
    limit: WRONG_PER_NETWORK,
    windowMs: 15 * MINUTE_MS,
  });

  const nameOf = async (id: string): Promise<string> =>
    (await accounts.byId(id))?.name ?? 'An owner of the shop';

  const toInvitation = async (found: InvitationDocument): Promise<Invitation> => ({
    id: found._id,
    email: found.email,
    role: found.staffRole,
    by: await nameOf(found.by),
    createdAt: found.createdAt.toISOString(),
    sentAt: found.sentAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
    isOver: found.expiresAt <= clock(),
  });

  async function countEmail(by: User): Promise<void> {
    const waitMs = await sent.take(by.id);
    if (waitMs === 0) return;
    const message = `You have sent ${SENT_PER_OWNER} invitations within an hour. Send the next ones later.`;
    throw new TooManyRequests('too_many_tries', message, waitMs);
  }

  /** The invitation of a link that works. @throws AppError 400 'link_over', 429 */
  async function opened(token: string, address: string): Promise<InvitationDocument> {
    const network = networkOf(address);
    const waitMs = await wrong.wait(network);
    if (waitMs > 0) {
      throw new TooManyRequests('too_many_tries', 'Too many tries. Wait a while, then try again.', waitMs);
    }
    const link = idInToken(secret, PURPOSE, token);
    const found = link === null ? null : await invitations.open(link);
    if (found) return found;
    await wrong.count(network);
    throw linkOver();
  }

  const records: PersonalRecords = {
    name: 'staffInvitations',
    collections: ['staffInvitations'],
    exportByEmail: async (emails) =>
      (await invitations.ofEmails(emails)).map(({ email, staffRole, createdAt }) => ({
        email,
        role: staffRole,
        createdAt: createdAt.toISOString(),
      })),
    eraseByEmail: (emails, session) => invitations.eraseEmails(emails, session),
    erasePersonalData: () => Promise.resolve(),
    movePersonalData: () => Promise.resolve(),
  };

  return {
    async list(): Promise<InvitationList> {
      return { items: await Promise.all((await invitations.all()).map(toInvitation)) };
    },

    /** @throws AppError 409 when the address works here already, is blocked, or has an invitation; 429 */
    async invite({ email, role }: { email: string; role: StaffRole }, by: User): Promise<Invitation> {
      const standing = await joining.standing(email);
      if (standing === 'staff') {
        throw new AppError(409, 'already_staff', 'Somebody with this address works for the shop already.');
      }
      if (standing === 'closed') {
        const message = 'The account of this address cannot log in. Activate it first.';
        throw new AppError(409, 'account_closed', message);
      }
      await countEmail(by);
      const link = newLinkId();
      const added = await inTransaction(client, async (session) => {
        const invitation = { _id: randomUUID(), email, staffRole: role, by: by.id, link };
        const found = await invitations.add(invitation, session);
        if (!found) {
          const message = 'This address was invited already. Send that invitation once more, or withdraw it.';
          throw new AppError(409, 'already_invited', message);
        }
        await activity.record({ entity: entityOf(found), action: 'invited', by, after: { role } }, session);
        await events.post('staff.invited', { link, by: by.id }, session);
        return found;
      });
      return toInvitation(added);
    },

    /** Sends it with another link; the one before no longer works. @throws AppError 404, 429 */
    async resend(id: string, by: User): Promise<Invitation> {
      if (!(await invitations.byId(id))) throw notFound('Invitation');
      await countEmail(by);
      const link = newLinkId();
      const renewed = await inTransaction(client, async (session) => {
        const found = await invitations.renew(id, link, session);
        if (!found) throw notFound('Invitation');
        await activity.record({ entity: entityOf(found), action: 'sent again', by }, session);
        await events.post('staff.invited', { link, by: by.id }, session);
        return found;
      });
      return toInvitation(renewed);
    },

    /** From then on its link opens nothing. @throws AppError 404 */
    async withdraw(id: string, by: User): Promise<void> {
      await inTransaction(client, async (session) => {
        const found = await invitations.remove(id, session);
        if (!found) throw notFound('Invitation');
        const before = { role: found.staffRole };
        await activity.record(
          { entity: entityOf(found), action: 'invitation withdrawn', by, before },
          session,
        );
      });
    },

    /** What a link is about. @throws AppError 400 'link_over', 429 */
    async look(token: string, address: string): Promise<OpenInvitation> {
      const { email, staffRole, by } = await opened(token, address);
      const standing = await joining.standing(email);
      if (standing === 'staff' || standing === 'closed') throw linkOver();
      return { email, role: staffRole, by: await nameOf(by), hasAccount: standing === 'shopper' };
    },

    /** @throws AppError 400 with what is wrong or 'link_over', 409 'account_changed', 429 */
    async accept(
      { token, ...input }: AcceptInvitation,
      how: { replaces: string | null; client: Client },
    ): ReturnType<Identity['joining']['signIn']> {
      const { address } = how.client;
      const invitation = await opened(token, address);
      const { email, staffRole, link } = invitation;
      const standing = await joining.standing(email);
      if (standing === 'staff' || standing === 'closed') throw linkOver();
      const joiner = await joining.prepare(email, input, address);
      await inTransaction(client, async (session) => {
        // two tabs with one link, or an owner who withdraws it meanwhile: one of them finds it gone
        if (!(await invitations.take(link, session))) throw linkOver();
        await joining.enlist(joiner, staffRole, session);
        const entity = { type: 'staff', id: joiner.user._id, label: 'Staff account' };
        const by = { id: joiner.user._id };
        await activity.record({ entity, action: 'joined', by, after: { role: staffRole } }, session);
      });
      return joining.signIn(joiner, staffRole, how);
    },

    /** What the email needs; null when its link is dead by now. */
    async forEmail(link: string) {
      const found = await invitations.open(link);
      if (!found) return null;
      const { email, staffRole: role, by, expiresAt } = found;
      return { email, role, by: await nameOf(by), expiresAt, token: linkToken(secret, PURPOSE, link) };
    },

    records,
  };
}
export type InvitationsService = ReturnType<typeof createInvitationsService>;
export type InvitationForEmail = NonNullable<Awaited<ReturnType<InvitationsService['forEmail']>>>;
