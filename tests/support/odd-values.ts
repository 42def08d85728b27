/** As long as a body may be. */
export const LONG = 'x'.repeat(60_000);

/** What a field of a JSON body may hold that nobody expects, as JSON. */
export const ODD_JSON = [
  '{"toString":1}',
  '[]',
  '{}',
  'null',
  '1e308',
  '"\\u0000"',
  `"${LONG}"`,
  '{"__proto__":{}}',
  'true',
  'false',
  '-1',
  '0.5',
  '""',
  '"constructor"',
  '[{"toString":1}]',
  '"\\ud800"',
  '9007199254740993',
] as const;
/** The same of a text: a parameter of a query, a field of a form. */
export const ODD_TEXTS = [
  '{"toString":1}',
  '[]',
  'null',
  '1e308',
  '\0',
  LONG,
  'true',
  '-1',
  '0.5',
  '',
  ' ',
  'constructor',
  '__proto__',
  'toString',
  ',,',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '2026-02-31',
  '%',
  '<script>',
] as const;
