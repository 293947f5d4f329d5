/** More admins than a shop has: they click without a pause worth the name. */
export const ADMINS = 4;
export const ADMIN_THINK_MS = 30;

/** Who asks for the lists of the back office. */
const admin = { email: 'admin@virasat.example', password: 'virasat-demo' };

/** @returns headers of requests that the admin of the demonstration sends */
export async function adminHeaders(origin) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`The admin cannot sign in: ${response.status}.`);
  const { token } = await response.json();
  return { Authorization: `Bearer ${token}` };
}
