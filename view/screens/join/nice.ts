/**
 * Where the identity check of NICE begins: the site's address of it with the site's data. Null if the site gave no web address: a
 * link must not run anything.
 */
export function niceAddress(url: string, encData: string): string | null {
  const address = read(url);
  if (address?.protocol !== 'https:') return null;
  address.searchParams.set('EncodeData', encData);
  return address.href;
}

/** Safari 16.4 has no `URL.canParse`. */
function read(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null; // no address
  }
}
