/* The modules that view/locales/compile/plugin.ts compiles. The `*` is a language. */

declare module 'virtual:words/*/first' {
  const words: import('./messages.generated.ts').FirstWords;
  export default words;
}
declare module 'virtual:words/*/app' {
  const words: import('./messages.generated.ts').AppWords;
  export default words;
}
declare module 'virtual:words/*/page' {
  const words: import('./messages.generated.ts').PageWords;
  export default words;
}
declare module 'virtual:words/*/coin' {
  const words: import('./messages.generated.ts').CoinWords;
  export default words;
}
declare module 'virtual:words/*/server' {
  const words: import('./messages.generated.ts').ServerWords;
  export default words;
}
