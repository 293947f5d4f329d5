/** One box of an MP4 file. */
function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

const brandsOf = (major: string) => Buffer.from(`${major}\0\0\0\0isommp41`, 'latin1');

/**
 * An MP4 file with everything that is read of one, and bytes in place of its pictures.
 * @param seconds its length, as its header states it
 */
export function sampleMp4({
  seconds = 12,
  width = 640,
  height = 360,
  brand = 'isom',
  bytes = 4_000,
} = {}): Buffer {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(seconds * 1000, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(width * 65_536, 76);
  tkhd.writeUInt32BE(height * 65_536, 80);
  const moov = box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd)));
  return Buffer.concat([box('ftyp', brandsOf(brand)), box('mdat', Buffer.alloc(bytes, 7)), moov]);
}
