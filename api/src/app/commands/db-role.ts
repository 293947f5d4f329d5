import { databaseRoleScript } from '../database-role.ts';

/** `npm run -s db:role` prints the script that makes the role of the shop's database user (docs/operations.md). */
process.stdout.write(databaseRoleScript(process.env['DATABASE'] ?? 'virasat'));
