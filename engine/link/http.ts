/** A request as the caller makes it. It holds the real texts, so it is never logged. Times in ms. */
export type HttpRequest = {
  /** The call's id in the log, for tools that watch the network. It is not sent. */
  readonly callId?: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent url-encoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as JSON, with its content type. */
  readonly json?: unknown;
  /** Sent as parts of a form, each a file of its name. */
  readonly multipart?: Readonly<Record<string, File>>;
  /** Ends the request; the answer is then `aborted`. */
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
};
/** The answer, or the reason why there is none. */
export type HttpAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'network' | 'timeout' | 'aborted' };
/** How the caller reaches the network. Never rejects: a failure is an answer too. */
export type HttpPort = (request: HttpRequest) => Promise<HttpAnswer>;

/** What a carrier like `fetch` takes as a request's body; it sets the content type itself, except for JSON. */
export function bodyOf({ form, json, multipart }: HttpRequest): URLSearchParams | FormData | string | undefined {
  if (form !== undefined) return new URLSearchParams(form);
  if (json !== undefined) return JSON.stringify(json);
  if (multipart === undefined) return undefined;
  const data = new FormData();
  for (const [name, file] of Object.entries(multipart)) data.append(name, file);
  return data;
}

/** Carries a request as `fetch` does: it rejects where there is no answer, and never for a status. */
export type Carrier = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The HTTP port over a carrier: `fetch`, or ky (`ky.ts`). The time limit is of the whole answer: that of ky ends with the headers, and a body that
 * stalls would never come to an end.
 */
export const httpOver =
  (origin: string, carrier: Carrier): HttpPort =>
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
      else ask(origin, carrier, request, control.signal).then(end, () => end({ kind: 'network' }));
    });
  };

async function ask(origin: string, carrier: Carrier, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const { method, path, query, headers } = request;
  const body = bodyOf(request);
  const search = new URLSearchParams(query).toString();
  const response = await carrier(`${origin}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: request.json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    signal,
    cache: 'no-store',
    credentials: 'omit', // no call uses a cookie, and a 401 of a proxy must not open the browser's own password box
  });
  // a browser follows a redirect by itself, and may turn a POST into a GET: then the answer is another page's and says nothing of the request
  if (response.redirected && method === 'POST') return { kind: 'network' };
  return { kind: 'answer', status: response.status, body: await response.text() };
}
