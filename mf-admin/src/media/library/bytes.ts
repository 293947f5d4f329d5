const KILOBYTE = 1024;

/** A size as people read it: `340 KB`, `2.4 MB`, `1.2 GB`. */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  const megabytes = kilobytes / KILOBYTE;
  if (megabytes < 1) return `${bytes === 0 ? 0 : Math.max(1, Math.round(kilobytes))} KB`;
  if (megabytes < KILOBYTE) return `${megabytes.toFixed(1)} MB`;
  return `${(megabytes / KILOBYTE).toFixed(1).replace(/\.0$/, '')} GB`;
}
