/**
 * Where the identity check of NICE begins: the site's address of it with the site's data. Null if the site gave no web address: a
 * link must not run anything.
 */
export function niceAddress(url: string, encData: string): string | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.protocol !== 'https:') return null;
  address.searchParams.set('EncodeData', encData);
  return address.href;
}
