import type { Media, SentFileResult } from '@virasat/api';
import type { MediaKind } from '@virasat/api/constants';
import { ApiError, api, call } from '@virasat/kit';

interface SendOptions {
  /** What it may be. The shop looks at the bytes. */
  kinds: readonly MediaKind[];
  signal: AbortSignal;
  /** @param share how much of the file is on its way, from 0 to 1 */
  onProgress: (share: number) => void;
}

interface Answer {
  status: number;
  body: unknown;
}

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.';
const FAILED = 'Something went wrong on our side. Please try again in a moment.';

/** `fetch` does not tell how far an upload is. */
function post(
  url: string,
  body: Blob | FormData,
  { signal, onProgress }: Omit<SendOptions, 'kinds'>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    if (body instanceof Blob) request.setRequestHeader('Content-Type', 'video/mp4');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
    request.addEventListener('error', () => reject(new ApiError(0, 'network', UNREACHABLE)));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function errorOf({ status, body }: Answer): ApiError {
  const { code = 'unknown', message = FAILED } = (body ?? {}) as Partial<ApiError>;
  return new ApiError(status, code, message);
}

/** A video is the body of its request: it goes to the database as it arrives. */
const isVideo = (file: File) => file.type === 'video/mp4';

function sendOnce(file: File, options: SendOptions): Promise<Answer> {
  if (isVideo(file)) {
    return post(`/api/admin/media/videos?name=${encodeURIComponent(file.name)}`, file, options);
  }
  const form = new FormData();
  form.append('files', file);
  form.set('kinds', options.kinds.join(','));
  return post('/api/admin/media', form, options);
}

function mediaOf(file: File, answer: Answer): Media {
  if (answer.status >= 300) throw errorOf(answer);
  if (isVideo(file)) return answer.body as Media;
  const [result] = (answer.body as { items: SentFileResult[] }).items;
  if (result?.media) return result.media;
  throw new ApiError(400, result?.error?.code ?? 'unknown', result?.error?.message ?? FAILED);
}

/**
 * Sends one file to the shop's media. Sending it again is safe: the same file is stored once. When the session has expired,
 * sign-in opens, and the file is sent after it.
 * @throws ApiError, or an `AbortError` when it is cancelled
 */
export async function sendFile(file: File, options: SendOptions): Promise<Media> {
  const answer = await sendOnce(file, options);
  if (answer.status !== 401) return mediaOf(file, answer);
  // any request of the kit's client asks the admin to sign in
  await call(api.admin.media.$get({ query: { pageSize: '1' } }, { init: { signal: options.signal } }));
  return mediaOf(file, await sendOnce(file, options));
}
export type SendFile = typeof sendFile;
