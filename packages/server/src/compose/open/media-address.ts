import { lookup } from 'node:dns/promises'
import { isIP, isIPv6 } from 'node:net'
import { ConfigError } from '../../platform/config/config.ts'

/**
 * The literal address used in SDP (RFC 4566 §5.7 allows a name, which many far sides reject): the configured
 * public one, else the listening one. A name is resolved once, in the address family listened on. Throws
 * `ConfigError` if it does not resolve.
 */
export async function mediaAddressOf(publicHost: string | undefined, listening: string): Promise<string> {
  if (publicHost === undefined) return listening
  if (isIP(publicHost) !== 0) return publicHost
  const family = isIPv6(listening) ? 6 : 4
  const found = await lookup(publicHost, family).catch(() => undefined)
  if (found !== undefined) return found.address
  throw new ConfigError(`HOVOR_SIP_PUBLIC_HOST is ${publicHost}, for which DNS has no IPv${family} address.`)
}
