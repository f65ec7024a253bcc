// Real files for the media tests, drawn by ffmpeg once for all of them.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1_048_576;

/** A folder of files that goes when the test is over. */
export class TestFiles {
  private readonly folder = mkdtempSync(join(tmpdir(), 'fairway-media-'));

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(name: string, bytes: Uint8Array | string): string {
    const path = join(this.folder, name);
    writeFileSync(path, bytes);
    return path;
  }

  private draw(name: string, ...args: string[]): string {
    const path = join(this.folder, name);
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args, path]);
    return path;
  }

  picture(name: string, width: number, height: number): string {
    return this.draw(name, '-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}`, '-frames:v', '1');
  }

  film(name: string, seconds: number): string {
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440'];
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac'];
    return this.draw(name, ...source, '-t', String(seconds), ...codec, '-movflags', '+faststart');
  }

  /** A film of so many megabytes: what it lacks is free space, as the format knows it. */
  largeFilm(name: string, seconds: number, megabytes: number): string {
    const film = readFileSync(this.film(`short-${name}`, seconds));
    const length = megabytes * MB - film.length;
    const head = Buffer.alloc(8);
    head.writeUInt32BE(length);
    head.write('free', 4, 'ascii');
    return this.write(name, Buffer.concat([film, head, randomBytes(length - head.length)]));
  }
}
