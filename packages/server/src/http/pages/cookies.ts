/** The cookies of a request by name, from its `Cookie` header (RFC 6265 §5.4). */
export function cookiesIn(header: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    (header ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()] as const
    }),
  )
}
