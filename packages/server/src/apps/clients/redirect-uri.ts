/** Loopback names and addresses (RFC 8252 §7.3, §8.3). */
const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Schemes of editors, which are not reversed domain names. */
const editorSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'])

/** A reversed domain name (RFC 8252 §7.1), which `javascript:` and its like are not. */
const privateScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/

const maxLength = 2000

/**
 * Why codes may not be sent to a redirect URI; undefined: they may. It has to be written as every browser reads it, so
 * that what is compared is what is visited.
 *
 * Sources: RFC 6749 §3.1.2, RFC 8252 §7 and §8.4, RFC 9700 §2.1.
 * spec:authentication.oauth-redirect
 */
export function faultOfRedirectUri(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.length > maxLength) return 'must be a URI of at most 2000 characters'
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\*<>"]/.test(uri)) return 'must not contain such characters'
  if (!URL.canParse(uri)) return 'must be an absolute URI'
  const { href, hash, username, password, protocol, hostname } = new URL(uri)
  if (uri.includes('#') || hash !== '') return 'must not have a fragment'
  if (username !== '' || password !== '') return 'must not have a user name or password'
  if (href !== uri && href !== `${uri}/`) return `must be written as ${href}`
  if (protocol === 'https:') return undefined
  if (protocol === 'http:') return loopbacks.has(hostname) ? undefined : 'must use https'
  return editorSchemes.has(protocol) || privateScheme.test(protocol)
    ? undefined
    : 'must use https, a loopback address, or a scheme that is a reversed domain name'
}

/** Where codes go, as a person can judge it: the host, or the scheme of an app on the device. */
export function redirectHostOf(uri: string): string {
  const { protocol, host } = new URL(uri)
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1)
}

/** Whether codes go to whatever program listens on the person's own machine. */
export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri)
  return protocol === 'http:' && loopbacks.has(hostname)
}

/**
 * The origin, or scheme, as the `form-action` of a page names it (CSP3 §2.3.1), where a host in brackets cannot stand.
 */
export function formTargetOf(uri: string): string {
  const { protocol, origin, hostname } = new URL(uri)
  return /^https?:$/.test(protocol) && !hostname.startsWith('[') ? origin : protocol
}
