import { pictureValue, widthsIn } from '../media/index.ts';
import { isPictureUrl } from './story-form.ts';

const IMG = /<img [^>]*>/g;
const MEDIA = /\sdata-media="([\w-]{1,60})"/;

/** Width in px from which a picture fills the column of a story on any screen. */
const WIDTH = 1200;

/** The address of a picture of the media as a plain `src`; as the editor's own `pictureUrl` of the kit makes it. */
function addressOf(id: string): string | null {
  const [base = '', , , widths = ''] = pictureValue(id).split(' ');
  if (!base.startsWith('/')) return null;
  const all = widthsIn('jpg', widths.split(',').filter(Boolean).map(Number));
  const width = all.find((each) => each >= WIDTH) ?? all.at(-1);
  return width === undefined ? base : `${base}-${width}.jpg`;
}

/** Ids of the pictures of the media that a sanitised text shows, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(IMG)].flatMap(([tag]) => MEDIA.exec(tag)?.[1] ?? [])),
];

/** Ids of the pictures of the media that a story shows, its featured image first. */
export const picturesOf = ({ image, content }: { image: string; content: string }): string[] => [
  ...new Set([...(image && !isPictureUrl(image) ? [image] : []), ...picturesIn(content)]),
];

/** A stored text with the addresses that its pictures of the media have now: they follow when these are replaced. */
export const withPictures = (html: string): string =>
  html.replace(IMG, (tag) => {
    const id = MEDIA.exec(tag)?.[1];
    const address = id && addressOf(id);
    return address ? tag.replace(/\ssrc="[^"]*"/, ` src="${address}"`) : tag;
  });
