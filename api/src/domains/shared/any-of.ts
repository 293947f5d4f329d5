/** Names as a choice: “Chairs, Tables or Lamps”. */
export function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}
