/** Returns one page of a list and the token of the next page. Undefined for an invalid token. */
export function pageOf<Item>(
  all: readonly Item[],
  pageToken: string,
  most: number,
): { readonly items: readonly Item[]; readonly nextPageToken: string | undefined } | undefined {
  const from = pageToken === '' ? 0 : Number(Buffer.from(pageToken, 'base64url').toString())
  if (!Number.isInteger(from) || from < 0 || !(most >= 1)) return undefined
  const next = from + most
  return {
    items: all.slice(from, next),
    nextPageToken: next < all.length ? Buffer.from(String(next)).toString('base64url') : undefined,
  }
}
