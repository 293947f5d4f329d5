/** The documents of these ids in the order of the ids; those that were not found are left out. */
export function inOrder<T extends { _id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
