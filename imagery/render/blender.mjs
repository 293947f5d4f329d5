/** Runs Blender on one script at a time, at low priority, and tells how far it is. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, studio } from '../encode/places.mjs';

const packages =
  'blender python3-numpy python3-scipy python3-openimageio python3-pil libopenblas0-pthread gcc libc6-dev';

/** One sentence when Blender, or the compiler that the denoiser is built with, is missing; else undefined. */
export function missingTool(commands = ['blender', 'gcc']) {
  const missing = commands.find((command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error);
  return missing && `${missing} is missing. Debian: apt-get install -y --no-install-recommends ${packages}`;
}

/** How far a render is, from a line of Blender's log: `{ done, of }`, or undefined for any other line. */
export function samplesIn(line) {
  const match = /\bSample (\d+)\/(\d+)/.exec(line);
  return match ? { done: Number(match[1]), of: Number(match[2]) } : undefined;
}

/** One line that is written over while there is a terminal; without one, a line for every quarter. */
function progressOf(name, since) {
  const terminal = process.stdout.isTTY;
  let quarter = 0;
  return {
    show({ done, of }) {
      const seconds = Math.round((Date.now() - since) / 1000);
      const text = `  ${name}: sample ${done} of ${of}, ${seconds} s`;
      if (terminal) process.stdout.write(`\r${text}\u001b[K`);
      else if (Math.floor((4 * done) / of) > quarter) {
        quarter = Math.floor((4 * done) / of);
        console.log(text);
      }
    },
    end: () => terminal && process.stdout.write('\r\u001b[K'),
  };
}

/**
 * Runs a script of imagery/studio to its end.
 * @returns how many seconds it took
 * @throws Error with the end of Blender's log when it fails
 */
export async function blender(script, args, name) {
  const file = path.join(studio, script);
  // Blender would say so and then report success
  if (!existsSync(file)) throw new Error(`${path.relative(root, file)} is missing`);
  const since = Date.now();
  const progress = progressOf(name, since);
  const command = ['-n', '15', 'blender', '-b', '-noaudio', '-P', file, '--', ...args];
  return new Promise((resolve, reject) => {
    const child = spawn('nice', command, { stdio: ['ignore', 'pipe', 'pipe'] });
    // who stops the command stops the render and what would follow it
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(143);
    };
    process.once('SIGTERM', stop);
    const tail = [];
    let rest = '';
    const read = (chunk) => {
      const lines = (rest + chunk).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const samples = samplesIn(line);
        if (samples) progress.show(samples);
        else if (line.trim() && !line.startsWith('Fra:')) tail.push(line);
      }
      tail.splice(0, tail.length - 25);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', stop);
      progress.end();
      if (code === 0) resolve((Date.now() - since) / 1000);
      else reject(new Error(`${name}: Blender ended with ${code}\n${[...tail, rest].join('\n')}`));
    });
  });
}
