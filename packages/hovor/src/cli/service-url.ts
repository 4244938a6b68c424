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

/** A path of the service, below the path of its own URL, which a proxy may have given it. */
export const serviceAddress = (url: string, path: string): URL => new URL(`${url.replace(/\/+$/, '')}${path}`)

/**
 * The URL of a service, without spaces around it.
 * @param setting where it comes from, for the message
 * @throws Error for what is not one
 */
export function checkedUrl(text: string, setting: string): string {
  const given = text.trim()
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(
      `${setting} is not the URL of a service: "${given}". Write it in full, such as http://127.0.0.1:8080 or https://hovor.example.com.`,
    )
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new Error(
      `${setting} has more than the address of a service: leave out what follows ? or #, and a name or password.`,
    )
  return given
}
