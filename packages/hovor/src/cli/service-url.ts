import type { Entry } from './entry.ts'

/** A service that listens on all addresses is asked on the loopback one. */
const unspecified: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * Where the service is when no option says so: `HOVOR_URL`, else where the settings at hand have it listen. Its public
 * address (`HOVOR_BASE_URL`) is not used: on the machine of the service the proxy in front of it only adds a way to
 * fail, and the sandbox's door is closed there.
 */
export function serviceUrl(env: Entry['env']): string {
  const setting = (name: string) => env[name]?.trim() || undefined
  const given = setting('HOVOR_HTTP_HOST') ?? '127.0.0.1'
  const host = unspecified[given] ?? given
  const authority = host.includes(':') ? `[${host}]` : host
  return setting('HOVOR_URL') ?? `http://${authority}:${setting('HOVOR_HTTP_PORT') ?? '8080'}`
}
