import ky from 'ky';
import { bodyOf, type HttpAnswer, type HttpPort, type HttpRequest } from './http.ts';

/**
 * The HTTP port over ky, with everything that would hide a failure switched off: no retry, no throw on a status. The time
 * limit is of the whole answer: ky's own ends with the headers, and a body that stalls would never come to an end.
 */
export const httpOverKy =
  (origin: string): HttpPort =>
  (request) => {
    const control = new AbortController();
    return new Promise((resolve) => {
      const end = (answer: HttpAnswer): void => {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', onAbort);
        resolve(answer);
      };
      const onAbort = (): void => {
        end({ kind: 'aborted' });
        control.abort();
      };
      const timer = setTimeout(() => {
        end({ kind: 'timeout' });
        control.abort();
      }, request.timeoutMs);
      request.signal?.addEventListener('abort', onAbort);
      if (request.signal?.aborted === true) onAbort();
      else ask(origin, request, control.signal).then(end, () => end({ kind: 'network' }));
    });
  };

async function ask(origin: string, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const { method, path, query, headers } = request;
  const body = bodyOf(request);
  const response = await ky(`${origin}${path}`, {
    method,
    searchParams: query,
    headers: request.json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    signal,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: 'omit', // no call uses a cookie, and a 401 of a proxy must not open the browser's own password box
  });
  return { kind: 'answer', status: response.status, body: await response.text() };
}
