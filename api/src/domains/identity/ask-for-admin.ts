import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OperatorError } from '../../platform/operator-error.ts';
import type { NewAdmin } from './create-admin.ts';
import { staffRoles } from './staff.constants.ts';

const settings = { email: 'ADMIN_EMAIL', name: 'ADMIN_NAME', password: 'ADMIN_PASSWORD' } as const;

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Asks on a terminal. What is typed for the password is not shown. */
async function ask({ input, output }: Terminal, known: Partial<NewAdmin>): Promise<NewAdmin> {
  let isSecret = false;
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: screen, terminal: true });
  const secret = async (question: string): Promise<string> => {
    output.write(question);
    isSecret = true;
    const answer = await terminal.question('');
    isSecret = false;
    output.write('\n');
    return answer;
  };
  try {
    const email = known.email ?? (await terminal.question('Email: '));
    const name = known.name ?? (await terminal.question('Name: '));
    if (known.password !== undefined) return { email, name, password: known.password };
    const password = await secret('Password: ');
    if (password !== (await secret('Password again: '))) throw new OperatorError('The two passwords differ.');
    return { email, name, password };
  } finally {
    terminal.close();
  }
}

/**
 * Who is to be the admin: from ADMIN_EMAIL, ADMIN_NAME and ADMIN_PASSWORD, and what is missing from the terminal. ADMIN_ROLE
 * is what they may see and do, an owner by default.
 * @throws OperatorError when something is missing and nobody sits at the terminal
 */
export async function askForAdmin(env: NodeJS.ProcessEnv, terminal: Terminal): Promise<NewAdmin> {
  const { ADMIN_EMAIL: email, ADMIN_NAME: name, ADMIN_PASSWORD: password, ADMIN_ROLE: role } = env;
  const staffRole = staffRoles.find((each) => each === (role ?? 'owner'));
  if (!staffRole) throw new OperatorError(`ADMIN_ROLE is one of ${staffRoles.join(', ')}.`);
  if (email && name && password) return { email, name, password, staffRole };
  if (!terminal.input.isTTY) {
    const missing = Object.values(settings).filter((setting) => !env[setting]);
    throw new OperatorError(`There is no terminal to ask on. Set ${missing.join(', ')}.`);
  }
  const asked = await ask(terminal, {
    ...(email && { email }),
    ...(name && { name }),
    ...(password && { password }),
  });
  return { ...asked, staffRole };
}
