import { isIP } from 'node:net'
import type { Failure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'

/**
 * The name of a host as URLs have it, in small letters and of ASCII; refused with why it is none. A literal address is
 * one where the service may open connections to it.
 */
export function checkHost(
  given: string,
  mayReach: (address: string) => boolean,
): string | Failure<'validation'> {
  const refused = (why: string) => invalid('host', given, why)
  if (/[/\\?#@\s]/.test(given)) return refused('is not just a host name')
  if (/:\d*$/.test(given) && !given.includes('[')) return refused('has a port: every port is enabled')
  if (!URL.canParse(`https://${given}`)) return refused('is not a host name')
  const { hostname, port } = new URL(`https://${given}`)
  if (port !== '') return refused('has a port: every port is enabled')
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) {
    return mayReach(address) ? hostname : refused('is an address that connections are not allowed to')
  }
  return isName(hostname) ? hostname : refused('is not a host name')
}

/** RFC 1123 §2.1: labels of letters, digits and hyphens, without the dot of the root. */
function isName(hostname: string): boolean {
  return (
    hostname.length <= 253 &&
    hostname.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  )
}
