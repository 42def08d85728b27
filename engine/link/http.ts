/** A request as the caller makes it; texts are the real ones by now, so it is never logged. Times in ms. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
};
export type HttpAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'network' | 'timeout' };
/** How the caller reaches the network. Never rejects: what goes wrong is an answer. */
export type HttpPort = (request: HttpRequest) => Promise<HttpAnswer>;
