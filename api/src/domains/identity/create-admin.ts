import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { OperatorError } from '../../platform/operator-error.ts';
import { isEmail, NO_EMAIL } from '../shared/email.schema.ts';
import type { StaffRole } from './staff.constants.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { UserDocument } from './user.ts';
import { createUserRepository } from './users.repository.ts';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
  /** What they may see and do; an owner unless it is said. */
  staffRole?: StaffRole;
}

/**
 * Makes an admin: a new account, or the one that has the address, if the password is its own.
 * @throws OperatorError with a sentence for whoever asked for it
 */
export async function createAdmin(db: Db, input: NewAdmin): Promise<'created' | 'promoted'> {
  const email = input.email.trim().toLowerCase();
  const name = input.name.trim();
  const { staffRole = 'owner' } = input;
  if (!isEmail(email)) throw new OperatorError(NO_EMAIL);
  const users = createUserRepository(db);
  const known = await users.byEmail(email);
  if (known) {
    if (!(await verifyPassword(known.passwordHash, input.password))) {
      throw new OperatorError(
        'This address has an account with another password. Give that one to make it an admin.',
      );
    }
    await users.promote(known._id, staffRole);
    return 'promoted';
  }
  if (name === '' || name.length > 100) throw new OperatorError('A name has 1 to 100 characters.');
  const problem = passwordProblem(input.password, { email });
  if (problem) throw new OperatorError(problem);
  const account: UserDocument = {
    _id: randomUUID(),
    email,
    name,
    role: 'admin',
    staffRole,
    passwordHash: await hashPassword(input.password),
    active: true,
    createdAt: new Date(),
  };
  if (!(await users.insert(account))) throw new OperatorError('The account of this address is deactivated.');
  return 'created';
}
