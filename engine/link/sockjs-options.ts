/** Without a timeout of its own SockJS gives a WebSocket twice the round trip and falls back too early (live-link 1). */
export const SOCKJS_OPTIONS = { transports: ['websocket', 'xhr-streaming', 'xhr-polling'], timeout: 5_000 };
