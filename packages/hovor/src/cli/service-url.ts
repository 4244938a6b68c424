import type { Entry } from './entry.ts'

/** A service that listens on all addresses is reached on loopback. */
const unspecified: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * The default URL of the service: `HOVOR_URL`, else the address that the service's settings make it listen on. Its
 * public URL (`HOVOR_BASE_URL`) is not used: on the same machine the proxy is one more thing that can fail, and
 * sandbox accounts cannot be created through it.
 */
export function serviceUrl(env: Entry['env']): string {
  const setting = (name: string) => env[name]?.trim() || undefined
  const given = setting('HOVOR_HTTP_HOST') ?? '127.0.0.1'
  const host = unspecified[given] ?? given
  const authority = host.includes(':') ? `[${host}]` : host
  return setting('HOVOR_URL') ?? `http://${authority}:${setting('HOVOR_HTTP_PORT') ?? '8080'}`
}
