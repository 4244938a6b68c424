import { originOf } from '../../platform/kernel/origin.ts'
import { isLoopbackHost } from '../exchange/loopback.ts'

/**
 * Whether a request may come from where it does. Programs send no `Origin`. A browser sends that of the page: the
 * service's own, one that the operator allows, or, where none are named, one of this machine. A name that is
 * rebound to this machine is refused (Model Context Protocol, Transports, "Security Warning").
 */
export function allowedOrigins(
  baseUrl: () => string,
  named: readonly string[] | undefined,
): (origin: string | undefined) => boolean {
  return (origin) => {
    if (origin === undefined) return true
    const from = originOf(origin)
    if (from === undefined) return false
    if (from === new URL(baseUrl()).origin) return true
    return named === undefined ? isOfThisMachine(from) : named.includes(from)
  }
}

function isOfThisMachine(origin: string): boolean {
  const { protocol, host } = new URL(origin)
  return /^https?:$/.test(protocol) && isLoopbackHost(host)
}
