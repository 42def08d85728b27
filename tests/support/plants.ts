import { HANGUL } from '../../engine/wire/words.ts';
import type { Prng } from '../../fixtures/arbitraries/prng.ts';

/** A detail or a secret of somebody's that was planted, and the ten ways in which a site may spell it. */
export type Plant = { readonly kind: PlantKind; readonly text: string; readonly spellings: readonly string[] };
type PlantKind = 'number' | 'token' | 'name' | 'mail';

const FAMILIES = [...'김박최강조윤장임오권황류홍손양배백허남심노곽성차우구민'];
const GIVEN = [...'민준서윤예지호연채빈태훈혁철숙옥례봉팔갑돌길동향춘덕범섭욱찬'];
const LETTERS = [...'bcdfghjkmnpqrstvwxz'];
const COMMON: ReadonlySet<string> = new Set(HANGUL.split(/\s+/));
const CIRCLED = [...'⓪①②③④⑤⑥⑦⑧⑨'];

/** So many plants of each kind, all different. */
export function plantsOf(prng: Prng, each: number): readonly Plant[] {
  const pick = <T>(from: readonly T[]): T => from[prng.int(from.length)] as T;
  const word = (length: number, from: readonly string[]): string => Array.from({ length }, () => pick(from)).join('');
  const digits = (length: number): string => word(length, [...'0123456789']);
  const makers: Readonly<Record<PlantKind, () => Plant>> = {
    number: () => numberPlant(pick([`010${digits(8)}`, digits(6), digits(13), `19${digits(6)}`])),
    token: () => tokenPlant(word(12 + prng.int(12), LETTERS)),
    name: () => namePlant(pick(FAMILIES) + word(2, GIVEN)),
    mail: () => mailPlant(word(9, LETTERS), word(7, LETTERS)),
  };
  return (Object.keys(makers) as PlantKind[]).flatMap((kind) => {
    const plants = new Map<string, Plant>();
    while (plants.size < each) {
      const plant = makers[kind]();
      if (!isCommon(plant)) plants.set(plant.text, plant);
    }
    return [...plants.values()];
  });
}

/** A given name that is a common word (지갑, a wallet) is told from the word only where the vault knows who is called so. */
const isCommon = ({ kind, text }: Plant): boolean => kind === 'name' && COMMON.has(text.slice(1));

const mapped = (text: string, digit: (value: number) => string): string =>
  [...text].map((one) => digit(Number(one))).join('');
/** A text in pieces of so many characters. */
const pieces = (text: string, size: number): readonly string[] => text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [];
const wide = (text: string): string =>
  [...text].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join('');

const numberPlant = (text: string): Plant => {
  const [head = '', ...rest] = pieces(text, 3);
  return {
    kind: 'number',
    text,
    spellings: [
      text,
      pieces(text, 4).join('-'),
      pieces(text, 3).join('/'),
      pieces(text, 4).join('–'),
      pieces(text, 2).join('\u00a0'),
      pieces(text, 3).join('·'),
      wide(text),
      mapped(text, (value) => String.fromCodePoint(0x660 + value)),
      mapped(text, (value) => CIRCLED[value] ?? ''),
      `(${head}) ${rest.join(' ')}`,
    ],
  };
};

const tokenPlant = (text: string): Plant => ({
  kind: 'token',
  text,
  spellings: [
    text,
    text.toUpperCase().replace(/^./, (first) => first.toLowerCase()),
    pieces(text, 4).join('_'),
    pieces(text, 5).join('-'),
    wide(text),
    `"${text}"`,
    `코드는${text}입니다`,
    pieces(text, 3).join('\u200b'),
    `https://site.example/trade/1?access_token=${text}#id=${text}`,
    pieces(text, 6).join('.'),
  ],
});

const namePlant = (text: string): Plant => ({
  kind: 'name',
  text,
  spellings: [
    text,
    `${text}님`,
    [...text].join(' '),
    [...text].join('·'),
    text.normalize('NFD'),
    `(${text})`,
    `${text}의`,
    [...text].join('\u200b'),
    [...text].join('-'),
    `${text.slice(0, 1)} ${text.slice(1)}`,
  ],
});

const mailPlant = (user: string, domain: string): Plant => ({
  kind: 'mail',
  text: `${user}${domain}`,
  spellings: [
    `${user}@${domain}.kr`,
    `${user}@${domain}`,
    `${user}＠${domain}.com`,
    `${user} @ ${domain}.kr`,
    `${user}@${domain}.한국`,
    `${user}@${domain}.KR`,
    `<${user}@${domain}.kr>`,
    `"${user}"@${domain}.kr`,
    `mailto:${user}@${domain}.kr`,
    `${user}\u00a0@\u00a0${domain}`,
  ],
});

/** So many digits, letters or syllables in a row of a plant are a fragment of it, however they are written. */
const FRAGMENT = { number: 4, token: 5, name: 2, mail: 5 } as const;

/**
 * Tells fragments of plants in a text: the digits of every script, the Latin letters and the Hangul syllables of a text,
 * each in a row whatever stands between them, are looked through for what stands in a row in a plant.
 */
export function createDetector(plants: readonly Plant[]) {
  const fragments = new Map<string, string>();
  for (const { kind, text } of plants)
    for (let i = 0; i + FRAGMENT[kind] <= text.length; i++) fragments.set(text.slice(i, i + FRAGMENT[kind]), text);
  const sizes = [...new Set(Object.values(FRAGMENT))];
  return (text: string): readonly string[] => {
    const rows = rowsOf(text);
    return rows.flatMap((row) =>
      sizes.flatMap((size) => {
        const found: string[] = [];
        for (let i = 0; i + size <= row.length; i++) {
          const plant = fragments.get(row.slice(i, i + size));
          if (plant !== undefined) found.push(`${row.slice(i, i + size)} of ${plant} in ${text.slice(0, 200)}`);
        }
        return found;
      }),
    );
  };
}

/** The digits, the Latin letters and the Hangul syllables of a text. */
function rowsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const digits = [...plain].flatMap((one) => digitOf(one) ?? []).join('');
  return [digits, plain.replaceAll(/[^a-z]/g, ''), plain.replaceAll(/[^가-힣]/g, '')];
}

/** The value of a decimal digit of any script. */
function digitOf(character: string): string | undefined {
  if (character >= '0' && character <= '9') return character;
  if (!/\p{Nd}/u.test(character)) return undefined;
  let zero = character.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (character.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
  return String((character.codePointAt(0) ?? 0) - zero);
}

/**
 * Every text of a recording: the strings and names of members of its first line and its entries, and the numbers in the outline
 * of an unknown message. The hashes of checkpoints are of these.
 */
export function textsOf(recording: string): ReadonlySet<string> {
  const texts = new Set<string>();
  const look = (value: unknown, isOutline: boolean): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'number' && isOutline) texts.add(String(value));
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        if (!Array.isArray(value)) texts.add(key);
        look(item, isOutline || key === 'sketch');
      }
  };
  for (const line of recording.split('\n'))
    if (line !== '' && !line.startsWith('{"checkpoint"')) look(JSON.parse(line), false);
  return texts;
}
