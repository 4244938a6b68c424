/** A mail server as nodemailer takes it, with the login apart. */
export interface SmtpServer {
  readonly host: string
  readonly port?: number
  readonly secure: boolean
  readonly requireTLS: boolean
  readonly connectionTimeout: number
  readonly greetingTimeout: number
  readonly socketTimeout: number
  readonly dnsTimeout: number
  readonly login?: { readonly user: string; readonly pass: string }
}

/**
 * @param url `smtp://` (STARTTLS if offered) or `smtps://`, with user and password if required; a password leaves this
 *   machine over TLS only
 * @param timeoutMs for each wait
 */
export function smtpServerOf(url: string, timeoutMs: number): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const hasLogin = username !== ''
  return {
    host,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: hasLogin && !isLoopback(host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    ...(hasLogin && { login: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host)
