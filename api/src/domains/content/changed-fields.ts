/** Names of the fields in which two revisions of a form differ. */
export const changedFields = (now: object, before: object = {}): string[] => {
  const values = [now, before] as Record<string, unknown>[];
  const [one = {}, other = {}] = values;
  return [...new Set(values.flatMap((each) => Object.keys(each)))].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
};
