import { lookup, Resolver } from 'node:dns/promises'
import type { SipResolver } from './sip-resolver.ts'

/** A query is sent twice at most. */
const timeoutMs = 1000
const maxTries = 2
const noRecord = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * The system's DNS: addresses via the system resolver, hosts file included. With `servers` (`address:port`)
 * only those are queried.
 */
export function systemResolver(servers?: readonly string[]): SipResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: maxTries })
  if (servers !== undefined) resolver.setServers(servers)
  return {
    naptr: (name) => records(resolver.resolveNaptr(name)),
    async srv(name) {
      const found = await records(resolver.resolveSrv(name))
      return found.map(({ name: target, ...rest }) => ({ ...rest, target }))
    },
    addresses(name, family) {
      if (servers === undefined) {
        const asked = lookup(name, { all: true, family })
        return records(asked.then((found) => found.map(({ address }) => address)))
      }
      return records(family === 4 ? resolver.resolve4(name) : resolver.resolve6(name))
    },
  }
}

/** An empty list instead of an error when DNS says there is no such record. */
async function records<T>(question: Promise<T[]>): Promise<readonly T[]> {
  try {
    return await question
  } catch (cause) {
    if (noRecord.has((cause as NodeJS.ErrnoException).code ?? '')) return []
    throw cause
  }
}
