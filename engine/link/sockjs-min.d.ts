/** The build of SockJS for pages is the same as its main file, whose types it has. */
declare module 'sockjs-client/dist/sockjs.min.js' {
  export { default } from 'sockjs-client';
}
