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
