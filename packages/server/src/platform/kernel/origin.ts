/**
 * An origin as browsers write it (RFC 6454 §6.2), also of schemes that URLs know no origin of, such as
 * `vscode-file://vscode-app`; undefined for `null` and for everything else that is none.
 */
export function originOf(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#@\s]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  const { origin, protocol, host } = new URL(text)
  return origin === 'null' ? `${protocol}//${host.toLowerCase()}` : origin
}
