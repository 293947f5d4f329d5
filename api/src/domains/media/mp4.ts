/** Reads some bytes of a file, from the first to the last one. */
export type ReadBytes = (range: { start: number; end: number }) => Promise<Buffer>;

/** What a video says about itself. */
export interface VideoFacts {
  /** In seconds. */
  duration: number;
  /** In px, as it is shown; null when no track says it. */
  width: number | null;
  height: number | null;
}

interface Box {
  type: string;
  /** Where its content begins and ends, not including `end`. */
  start: number;
  end: number;
}

/** A minute of video has some hundred KB of tables. */
const MAX_MOOV = 8 * 1024 * 1024;
const MAX_BOXES = 10_000;
const HEADER = 16;

/** A box header; null when it makes no sense. @param end where what contains it ends */
function boxAt(header: Buffer, offset: number, end: number): Box | null {
  if (header.length < 8) return null;
  const type = header.toString('latin1', 4, 8);
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, start: offset + 8, end };
  if (size === 1 && header.length < HEADER) return null;
  const isLong = size === 1;
  const length = isLong ? Number(header.readBigUInt64BE(8)) : size;
  const start = offset + (isLong ? 16 : 8);
  const last = offset + length;
  return last < start || last > end ? null : { type, start, end: last };
}

/** The boxes of a file, by their headers alone; null when the file does not end where its last box does. */
async function topBoxes(read: ReadBytes, length: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let offset = 0; offset < length && boxes.length < MAX_BOXES;) {
    const header = await read({ start: offset, end: Math.min(offset + HEADER, length) - 1 });
    const box = boxAt(header, offset, length);
    if (!box) return null;
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

function boxesIn(data: Buffer, { start, end }: { start: number; end: number }): Box[] {
  const boxes: Box[] = [];
  for (let offset = start; offset < end && boxes.length < MAX_BOXES;) {
    const box = boxAt(data.subarray(offset, Math.min(offset + HEADER, end)), offset, end);
    if (!box) break;
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

/** Seconds of a movie header; null when it has none. */
function durationOf(mvhd: Buffer): number | null {
  const isLong = mvhd[0] === 1;
  if (mvhd.length < (isLong ? 32 : 20)) return null;
  const timescale = mvhd.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16);
  return timescale > 0 && units > 0 ? units / timescale : null;
}

/** Width and height of a track header, the last eight bytes of it; 0 for sound. */
const sizeOf = (tkhd: Buffer) =>
  tkhd.length < 84
    ? { width: 0, height: 0 }
    : {
        width: Math.round(tkhd.readUInt32BE(tkhd.length - 8) / 65_536),
        height: Math.round(tkhd.readUInt32BE(tkhd.length - 4) / 65_536),
      };

/**
 * Length and size of an MP4 video. Only the headers of its boxes and its `moov` box are read, whatever its length.
 * @returns null when the file is damaged, cut off, or says nothing about its length
 */
export async function readMp4(read: ReadBytes, length: number): Promise<VideoFacts | null> {
  const boxes = await topBoxes(read, length);
  const moov = boxes?.find(({ type }) => type === 'moov');
  if (!moov || !boxes?.some(({ type }) => type === 'mdat')) return null;
  if (moov.end - moov.start > MAX_MOOV || moov.end === moov.start) return null;
  const data = await read({ start: moov.start, end: moov.end - 1 });
  const inside = boxesIn(data, { start: 0, end: data.length });
  const mvhd = inside.find(({ type }) => type === 'mvhd');
  const duration = mvhd ? durationOf(data.subarray(mvhd.start, mvhd.end)) : null;
  if (duration === null) return null;
  const sizes = inside
    .filter(({ type }) => type === 'trak')
    .flatMap((trak) => boxesIn(data, trak).filter(({ type }) => type === 'tkhd'))
    .map((tkhd) => sizeOf(data.subarray(tkhd.start, tkhd.end)));
  const shown = sizes.find(({ width, height }) => width > 0 && height > 0);
  return { duration, width: shown?.width ?? null, height: shown?.height ?? null };
}
