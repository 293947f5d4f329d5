/** A string literal as prettier writes it. */
export const quoted = (text) => {
  const escaped = text.replaceAll('\\', '\\\\');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
};

/** A text after its name in one line, or below it where that is too long, as prettier does. */
export function named(start, text, end) {
  const line = `${start} ${quoted(text)}${end}`;
  const indent = /^ */.exec(start)[0];
  return line.length <= 110 ? line : `${start}\n${indent}  ${quoted(text)}${end}`;
}

/** A call in one line, or with an argument a line where that is too long, as prettier does. */
export function call(start, args, end) {
  const line = `${start}${args.join(', ')}${end}`;
  return line.length <= 110 ? line : `${start}\n${args.map((arg) => `    ${arg},\n`).join('')}  ${end}`;
}
