/** What the terms ask a newcomer to agree to. All of it is required. */
export const CONSENTS = ['age', 'terms', 'privacy', 'risk'] as const;
export type Consent = (typeof CONSENTS)[number];

/** The steps of joining, in order. */
export const STEPS = ['terms', 'account', 'person', 'bank', 'certify'] as const;
export type Step = (typeof STEPS)[number];

const KEPT = ['username', 'nick', 'name', 'birth', 'phone', 'email', 'bank', 'account', 'partner'] as const;
/** A field whose text survives a reload. */
export type KeptField = (typeof KEPT)[number];

/** What a reload of the page keeps: no password and no code. */
export type Draft = {
  readonly step: Step;
  readonly consents: readonly Consent[];
  readonly texts: Readonly<Record<KeptField, string>>;
};

export const NO_TEXTS: Draft['texts'] = {
  username: '',
  nick: '',
  name: '',
  birth: '',
  phone: '',
  email: '',
  bank: '',
  account: '',
  partner: '',
};

/** In the tab's own storage, so that it ends with the tab. */
const KEY = 'round.join';

/** The draft of this tab, or null. Of what something else wrote there, the good parts are taken. */
export function loadDraft(): Draft | null {
  try {
    const { step, consents, texts } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!STEPS.includes(step)) return null;
    const textOf = (field: KeptField): string => (typeof texts?.[field] === 'string' ? texts[field] : '');
    return {
      step,
      consents: Array.isArray(consents) ? CONSENTS.filter((consent) => consents.includes(consent)) : [],
      texts: Object.fromEntries(KEPT.map((field) => [field, textOf(field)])) as Draft['texts'],
    };
  } catch {
    return null; // storage is refused, or the text is not ours: the form begins empty
  }
}

export function saveDraft({ step, consents, texts }: Draft): void {
  const kept = Object.fromEntries(KEPT.map((field) => [field, texts[field]]));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ step, consents, texts: kept }));
  } catch {
    // storage is refused: a reload begins with an empty form
  }
}

export const clearDraft = (): void => remove(KEY);

/** Where the engine keeps the code of a partnership link, so that a reload finds it (`createBrowserPorts`). */
const PARTNER_KEY = 'round.partner';

/** The form has the code of the partnership link: a reload finds it in the draft. */
export const clearPartner = (): void => remove(PARTNER_KEY);

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // storage is refused: nothing was kept
  }
}
