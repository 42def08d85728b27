/** A form whose text a member types to send it. A password is none: nothing keeps it. */
export type KeptForm = 'contact' | 'nick' | 'coupon' | 'send' | 'convert' | 'D' | 'W' | 'withdraw' | 'address';
/** `shown`: the forms on the screen that hold what was kept, as it was kept. */
export type Kept = {
  readonly owner: number;
  readonly values: Map<KeptForm, unknown>;
  readonly shown: Set<KeptForm>;
};

/** What each page's engine keeps (useKept.ts): in the page's memory only, and for one member alone. */
export const kept = new WeakMap<object, Kept>();

/** Whether a text is kept that its member has not changed or left since (V4a). `on: 'screen'`: only a text that a form on the screen shows. */
export const hasKept = (engine: object, on?: 'screen'): boolean => {
  const { shown, values } = kept.get(engine) ?? {};
  return ((on === 'screen' ? shown : values)?.size ?? 0) > 0;
};
