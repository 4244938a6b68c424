export type ErpAddress =
  | { readonly kind: 'ok'; readonly url: string }
  /** `why` continues a sentence that begins with the name of the field. */
  | { readonly kind: 'refused'; readonly why: string }

/**
 * Judges the address of an ERP: HTTPS to a host that the operator allows by its whole name, in small letters. The URL that
 * comes back is without query, fragment and closing slash, so that one server has one spelling.
 * spec:integrations.hosts
 */
export async function checkErpAddress(
  baseUrl: string,
  allows: (host: string) => Promise<boolean>,
): Promise<ErpAddress> {
  if (!URL.canParse(baseUrl)) return refused('is not a URL')
  const { protocol, username, password, hostname, origin, pathname } = new URL(baseUrl)
  if (protocol !== 'https:') return refused('must begin with https://')
  if (username !== '' || password !== '') return refused('must not contain a user name or password')
  if (!(await allows(hostname))) {
    return refused('has a host that the operator of the service has not enabled')
  }
  return { kind: 'ok', url: `${origin}${pathname.replace(/\/+$/, '')}` }
}

const refused = (why: string): ErpAddress => ({ kind: 'refused', why })
