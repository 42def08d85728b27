/** What was stored, if it is an object. Something else may have written there. */
export function readJson(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // not ours: treated as if nothing was stored
  }
}
