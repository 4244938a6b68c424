import { isIPv6 } from 'node:net'

/** Host and port as written in a SIP URI, with IPv6 in brackets (RFC 3261 §25.1). */
export function sipHost({ host, port }: { readonly host: string; readonly port?: number }): string {
  const bare = isIPv6(host) ? `[${host}]` : host
  return port === undefined ? bare : `${bare}:${port}`
}

/** The host of a SIP URI without brackets. */
export const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '')
