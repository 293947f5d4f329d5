/** A link as shoppers follow it: to a page of the shop, elsewhere, or to an inbox or a telephone. */
export function linkProblem(address: string): string | undefined {
  if (/^\/(?!\/)\S*$/.test(address)) return undefined;
  const isKnown = /^(?:https?:\/\/|mailto:|tel:)\S+$/.test(address) && URL.canParse(address);
  return isKnown
    ? undefined
    : 'Enter an address such as https://example.com, /products/chairs or mailto:name@example.com.';
}

/** What was typed without its scheme: "example.com/jali" */
export const withScheme = (address: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'player.vimeo.com',
]);

/** A video of YouTube or Vimeo: the shop links to it. */
export function videoProblem(address: string): string | undefined {
  const isKnown =
    URL.canParse(address) && new URL(address).protocol === 'https:' && HOSTS.has(new URL(address).host);
  return isKnown
    ? undefined
    : 'Enter the address of a video on YouTube or Vimeo, such as https://youtu.be/abc.';
}
