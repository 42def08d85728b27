import type { PersonalRef, SecretRef } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';
import type { Redactor } from '../wire/redact.ts';
import type { IsKnown, Scrub } from '../wire/scrub.ts';

/**
 * Where secrets, personal details and the site's full sentences live: in memory, outside the log. Facts and state hold
 * references only (`token#2`, `phone#1`), the same one for the same text, so that a replay takes the same path without them.
 */
export type Vault = Omit<Redactor, 'sentence'> & {
  /**
   * The text behind a reference; the reference itself when this vault does not hold it (a replay, another session). Of a text that was
   * too long, its length in UTF-16 units.
   */
  readonly reveal: (ref: PersonalRef | SecretRef | string) => string;
  /** Forgets a secret that is not needed any more, such as a password that was sent. */
  readonly forget: (ref: SecretRef) => void;
  /**
   * A sentence of the site: the harmless words of it for the log, and a reference to all of it where they are not all.
   * `also`: texts that the request held and that may be forgotten by now.
   */
  readonly sentence: (kind: string, message: string, also?: readonly string[]) => Sentence;
  /** Whether a word is one of a detail this vault holds. */
  readonly isKnown: IsKnown;
  /** Forgets everything about a member: what is left are names of things, and what the site says to everybody. */
  readonly forgetMember: () => void;
  /** Resolves when sentences can be told apart. Before that, and where it could not be loaded, nothing of one is kept. */
  readonly ready: () => Promise<void>;
};

/** So many texts and UTF-16 units of each kind are held; those not used for longest go first. */
export const VAULT_TEXTS_MAX = 2_000;
export const VAULT_UNITS_MAX = 12_000_000;
/** Of a longer text of the site, in UTF-16 units, only its length is held: a picture of 2 MB in a text is within it. */
export const SITE_TEXT_MAX = 3_000_000;
/** The kind of the references to texts that are longer. */
const LONG = 'long';
/** Whether a reference stands for a text that is too long to be held. */
export const isTooLongFor = (ref: string): boolean => kindOf(ref) === LONG;

/** What the site says to everybody, and names of things: none of it is about the member. */
const PUBLIC = 'public';
const THINGS: ReadonlySet<string> = new Set([
  PUBLIC,
  LONG,
  'stock',
  'coin',
  'prefix',
  'code',
  'type',
  'label',
  'colour',
  'bankName',
  'app',
]);
/** Prose. Its common words need not be hidden in other sentences. Its secret words are hidden there anyway, as words that no vocabulary has. */
export const PROSE: ReadonlySet<string> = new Set([PUBLIC, 'said', 'message', 'contact', 'text', 'file', 'url']);
const isDetail = (kind: string): boolean => !PROSE.has(kind) && !THINGS.has(kind);
/** A detail is a few words; a word of one letter is in every sentence. */
const KNOWN_TEXT_MAX = 300;
const KNOWN_WORD_MIN = 2;

/** The texts of one kind, the one used last at the end. */
type KindTexts = { readonly byText: Map<string, string>; count: number; units: number };

/** Texts by their references, and which words are in the details among them. */
class Texts {
  private readonly groups = new Map<string, KindTexts>();
  private readonly byRef = new Map<string, string>();
  /** Words of details, each with the number of details it is in. */
  private readonly known = new Map<string, number>();

  isKnown(word: string): boolean {
    return this.known.has(word);
  }

  put(kind: string, text: string): string {
    if (text.length > SITE_TEXT_MAX && PROSE.has(kind)) return this.put(LONG, String(text.length));
    const group = this.groupOf(kind);
    const held = group.byText.get(text);
    const ref = held ?? `${kind}#${++group.count}`;
    if (held === undefined) {
      this.byRef.set(ref, text);
      group.units += text.length;
      this.note(kind, text, 1);
    }
    use(group, text, ref);
    while (group.byText.size > 1 && (group.byText.size > VAULT_TEXTS_MAX || group.units > VAULT_UNITS_MAX))
      for (const oldest of group.byText.values()) {
        this.drop(oldest);
        break;
      }
    return ref;
  }

  /** The text of a reference, which counts as a use of it. */
  read(ref: string): string | undefined {
    const text = this.byRef.get(ref);
    if (text !== undefined) use(this.groupOf(kindOf(ref)), text, ref);
    return text;
  }

  drop(ref: string): void {
    const text = this.byRef.get(ref);
    const group = this.groups.get(kindOf(ref));
    if (text === undefined || group === undefined) return;
    this.byRef.delete(ref);
    group.byText.delete(text);
    group.units -= text.length;
    this.note(kindOf(ref), text, -1);
  }

  dropMember(): void {
    for (const ref of [...this.byRef.keys()]) if (!THINGS.has(kindOf(ref))) this.drop(ref);
  }

  private groupOf(kind: string): KindTexts {
    const group = this.groups.get(kind) ?? { byText: new Map<string, string>(), count: 0, units: 0 };
    this.groups.set(kind, group);
    return group;
  }

  private note(kind: string, text: string, change: 1 | -1): void {
    for (const word of isDetail(kind) ? wordsIn(text) : []) {
      const times = (this.known.get(word) ?? 0) + change;
      if (times > 0) this.known.set(word, times);
      else this.known.delete(word);
    }
  }
}

/** A vault that holds nothing yet. `scrub`: how a sentence is cleaned; left out, that is loaded when it is first asked for. */
export function createVault(scrub?: Scrub): Vault {
  const texts = new Texts();
  let clean: Scrub = scrub ?? hideAll;
  let loading: Promise<void> | undefined;
  const isKnown: IsKnown = (word) => texts.isKnown(word);
  return {
    personal: (kind, text) => texts.put(kind, text) as PersonalRef,
    secret: (kind, text) => texts.put(kind, text) as SecretRef,
    sentence: (kind, message, also = []) => {
      const typed = new Set(also.flatMap((text) => wordsIn(text)));
      const text = clean(message, typed.size === 0 ? isKnown : (word) => typed.has(word) || isKnown(word));
      return { text, ref: text === message ? null : (texts.put(kind, message) as PersonalRef) };
    },
    isKnown,
    reveal: (ref) => texts.read(ref) ?? ref,
    forget: (ref) => texts.drop(ref),
    forgetMember: () => texts.dropMember(),
    ready: () => {
      if (scrub !== undefined) return Promise.resolve();
      loading ??= import('../wire/scrub.ts').then(
        (loaded) => {
          clean = loaded.scrub;
        },
        () => {
          loading = undefined; // the network may be back when the next sentence comes
        },
      );
      return loading;
    },
  };
}

const kindOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('#'));

function use({ byText }: KindTexts, text: string, ref: string): void {
  byText.delete(text);
  byText.set(text, ref);
}

const hideAll: Scrub = () => '***';

/** The words of a detail, as they are looked for in a sentence. */
const wordsIn = (text: string): readonly string[] =>
  text.length > KNOWN_TEXT_MAX
    ? []
    : (
        text
          .normalize('NFKC')
          .toLowerCase()
          .match(/[가-힣]+|[^\P{L}가-힣]+/gu) ?? []
      ).filter(({ length }) => length >= KNOWN_WORD_MIN);
