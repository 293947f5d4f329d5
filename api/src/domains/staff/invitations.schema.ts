import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';
import { staffRoles } from '../identity/staff.constants.ts';
import { isEmail, NO_EMAIL } from '../shared/email.schema.ts';

const role = z.enum(staffRoles, { error: `Choose ${staffRoles.join(', ')}.` });

export const InvitationIdSchema = z.object({ id: z.string().min(1).max(60) });

export const InvitationInputSchema = z
  .object({
    email: z.string().trim().toLowerCase().max(254, NO_EMAIL).refine(isEmail, NO_EMAIL),
    role,
  })
  .openapi('StaffInvitationInput');

export const InvitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role,
    by: z.string().openapi({ description: 'Name of the owner who has invited' }),
    createdAt: timestamp,
    sentAt: timestamp.openapi({ description: 'When its link was sent last' }),
    expiresAt: timestamp,
    isOver: z.boolean().openapi({ description: 'Its link no longer works: send it once more' }),
  })
  .openapi('StaffInvitation');
export type Invitation = z.infer<typeof InvitationSchema>;

export const InvitationListSchema = z
  .object({ items: z.array(InvitationSchema) })
  .openapi('StaffInvitationList');
export type InvitationList = z.infer<typeof InvitationListSchema>;

const token = z.string().min(1).max(200);

export const InvitationTokenSchema = z.object({ token }).openapi('StaffInvitationToken');

/** What whoever opens the link is shown: they have proved that the inbox is theirs. */
export const OpenInvitationSchema = z
  .object({
    email: z.string(),
    role,
    by: z.string(),
    hasAccount: z
      .boolean()
      .openapi({ description: 'The address has an account: its password is asked for, and no name' }),
  })
  .openapi('OpenStaffInvitation');
export type OpenInvitation = z.infer<typeof OpenInvitationSchema>;

export const AcceptInvitationSchema = z
  .object({
    token,
    name: z.string().trim().max(100, 'A name has at most 100 characters.').default(''),
    password: z.string().max(128, 'A password has at most 128 characters.').default(''),
  })
  .openapi('AcceptStaffInvitation');
export type AcceptInvitation = z.infer<typeof AcceptInvitationSchema>;
