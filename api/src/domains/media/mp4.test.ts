import { readMp4 } from './mp4.ts';
import { sampleMp4 } from './testing/sample-mp4.ts';

const facts = (file: Buffer) =>
  readMp4(({ start, end }) => Promise.resolve(file.subarray(start, end + 1)), file.length);

describe('the headers of an MP4 video', () => {
  it('give its length and size', async () => {
    expect(await facts(sampleMp4({ seconds: 61.5 }))).toEqual({ duration: 61.5, width: 640, height: 360 });
  });

  it('are not those of a video that was cut off, wherever that was', async () => {
    const whole = sampleMp4({ bytes: 200 });
    for (let length = 0; length < whole.length; length += 1)
      expect([length, await facts(whole.subarray(0, length))]).toEqual([length, null]);
  });

  it('end the reading of a file of damaged boxes', async () => {
    const random = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 31 + 7) & 255));
    for (let at = 0; at < 256; at += 1) {
      const damaged = sampleMp4({ bytes: 10 });
      random.copy(damaged, (at * 37) % damaged.length, at, at + 6);
      await expect(facts(damaged)).resolves.not.toBeUndefined();
    }
    expect(await facts(random)).toBeNull();
  });

  it('are read without the pictures of the video', async () => {
    const file = sampleMp4({ bytes: 1_000_000 });
    let read = 0;
    await readMp4(({ start, end }) => {
      read += end + 1 - start;
      return Promise.resolve(file.subarray(start, end + 1));
    }, file.length);
    expect(read).toBeLessThan(1_000);
  });

  it('do not give a length of nothing', async () => {
    expect(await facts(sampleMp4({ seconds: 0 }))).toBeNull();
  });
});
