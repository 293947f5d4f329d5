/** HTML as the editor writes it, from lines that are easier to read. */
export const html = (...parts: string[]): string => parts.join('');
export const h2 = (text: string) => `<h2>${text}</h2>`;
export const h3 = (text: string) => `<h3>${text}</h3>`;
export const p = (text: string) => `<p>${text}</p>`;
export const ul = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
export const to = (path: string, text: string) => `<a href="${path}" rel="noopener noreferrer">${text}</a>`;
