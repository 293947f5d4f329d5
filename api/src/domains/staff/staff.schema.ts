import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';
import { staffRoles } from '../identity/staff.constants.ts';

const role = z.enum(staffRoles, { error: `Choose ${staffRoles.join(', ')}.` });

export const StaffIdSchema = z.object({ id: z.string().min(1).max(60) });
export const StaffSessionIdSchema = StaffIdSchema.extend({ session: z.string().min(1).max(60) });

export const StaffMemberSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    active: z.boolean().openapi({ description: 'Whether they can sign in' }),
    isYou: z.boolean(),
    secondFactor: z.boolean().openapi({ description: 'Whether signing in needs a code of an app' }),
    sessions: z.number().int().openapi({ description: 'Devices that are signed in' }),
    usedAt: timestamp.nullable().openapi({ description: 'When one of them was used last' }),
  })
  .openapi('StaffMember');
export type StaffMember = z.infer<typeof StaffMemberSchema>;

export const StaffListSchema = z.object({ items: z.array(StaffMemberSchema) }).openapi('StaffList');
export type StaffList = z.infer<typeof StaffListSchema>;

/** `from` is what the owner saw: when somebody else has changed it since, nothing happens. */
export const StaffRoleInputSchema = z.object({ role, from: role }).openapi('StaffRoleInput');
export const StaffActiveInputSchema = z
  .object({ active: z.boolean({ error: 'Say whether they can log in.' }) })
  .openapi('StaffActiveInput');

export const StaffSessionsSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        place: z.string(),
        createdAt: timestamp,
        usedAt: timestamp,
        current: z.boolean().openapi({ description: 'The one that asks' }),
      }),
    ),
  })
  .openapi('StaffSessions');
export type StaffSessions = z.infer<typeof StaffSessionsSchema>;
