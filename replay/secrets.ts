/** What a text looks like that has no place in a recording. */
type Kind = { readonly kind: string; readonly looks: RegExp };

const KINDS: readonly Kind[] = [
  { kind: 'a token', looks: /\beyJ[\w-]{6,}\.[\w-]{6,}/ },
  { kind: 'a token', looks: /\bbearer\s+\S{6,}/i },
  { kind: 'an e-mail address', looks: /[^\s@]+@[^\s@]+\.[a-z]{2,}/i },
  { kind: 'a wallet address', looks: /\b0x[0-9a-f]{40}\b/i },
  { kind: 'a wallet address', looks: /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/ },
  { kind: 'a wallet address', looks: /\b(?:bc1|[13])[a-zA-HJ-NP-Z0-9]{25,59}\b/ },
  { kind: 'a phone or account number', looks: /\d(?:[ .()-]?\d){7,}/ },
  { kind: 'a random text', looks: /(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{24,}/i },
];

/** Texts of these forms are ours: references, ids of bets, times, and addresses of the application. */
const OURS =
  /^(?:[a-z]+#\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?|\*+)$/;
/** Ids that our timers and charts have: `round:5910976002|xstate.after.untilGate.round.open`. */
const TIMER = /^[a-z]+(?::\d+)?(?:\|[\w.]+)?$/i;
/** Members whose texts are secrets whatever they look like. */
const SECRET_NAMES = /^(?:password|passwd|secret|token|access|refresh|accesstoken|refreshtoken|pin|otp)$/i;

/** Members whose texts are names of people, and of other things too. */
const NAME_NAMES = /name$|^(?:nick|holder|owner|depositor|sender|recipient|payer|payee|member|user|who)$/i;
/** The commonest surnames. They are those of 99 of 100 people in Korea. */
const SURNAMES =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예경봉사부';
/** A Korean name of a person: a surname and a given name of one or two syllables, or a surname of two. */
const KOREAN_NAME = new RegExp(
  `^(?:[${SURNAMES}] ?[가-힣]{1,2}|(?:남궁|황보|제갈|사공|선우|서문|독고) ?[가-힣]{1,2})$`,
);

/** Something that looks like a secret: where it is and what it looks like, never what it is. */
export type Finding = { readonly path: string; readonly kind: string; readonly length: number };

/** What looks like a secret in a value. */
export function findingsIn(value: unknown, path = ''): readonly Finding[] {
  if (typeof value === 'string') return textFindings(value, path);
  if (typeof value !== 'object' || value === null) return [];
  const named = (key: string): string => (path === '' ? key : `${path}.${key}`);
  return Object.entries(value).flatMap(([key, member]) => {
    const kind = kindOf(key);
    if (kind === undefined) return findingsIn(member, named(key));
    return [{ path: named('(a name)'), kind, length: key.length }, ...findingsIn(member, named('(a name)'))];
  });
}

function textFindings(text: string, path: string): readonly Finding[] {
  if (text === '' || OURS.test(text)) return [];
  const name = path.slice(path.lastIndexOf('.') + 1);
  const kind = SECRET_NAMES.test(name) ? 'a secret' : (kindOf(text) ?? nameKindOf(name, text));
  return kind === undefined ? [] : [{ path, kind, length: text.length }];
}

const kindOf = (text: string): string | undefined =>
  OURS.test(text) || TIMER.test(text) ? undefined : KINDS.find(({ looks }) => looks.test(text))?.kind;

const nameKindOf = (name: string, text: string): string | undefined =>
  NAME_NAMES.test(name) && KOREAN_NAME.test(text.trim()) ? 'the name of a person' : undefined;
