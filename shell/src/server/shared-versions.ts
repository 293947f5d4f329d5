/** Versions of the packages that exist once in a page, by name. */
export type SharedVersions = Record<string, string>;

const parts = (version: string) => version.split('.').map(Number);

/** Whether `here` satisfies `^built`: the first part that is not 0 is the same, and what follows is not older. */
function satisfies(here: string, built: string): boolean {
  const own = parts(here);
  const theirs = parts(built);
  const fixed = theirs.findIndex((part) => part > 0);
  const differs = theirs.findIndex((part, index) => own[index] !== part);
  return differs === -1 || (differs > fixed && Number(own[differs]) > Number(theirs[differs]));
}

/**
 * A remote runs with the shell's React and kit, whatever it was built with.
 * @throws when one of them is of another major version or older than the remote expects
 */
export function checkVersions(own: SharedVersions, built: SharedVersions): void {
  for (const [name, version] of Object.entries(built)) {
    const here = own[name];
    if (here === undefined) throw new Error(`it shares ${name}, which this shell does not provide`);
    if (!satisfies(here, version)) {
      throw new Error(`it was built with ${name} ${version}, and this shell has ${here}`);
    }
  }
}
