import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/**
 * Finds every address of a host name through DNS itself (c-ares): a name server that hangs must not take the
 * few threads that getaddrinfo shares with the file system.
 */
export function createHostResolver(options: HostResolverOptions): HostResolver {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: dnsTries })
  if (options.servers !== undefined) resolver.setServers([...options.servers])
  return async (host) => {
    if (isIP(host) !== 0) return [host]
    const name = host.endsWith('.') ? host.slice(0, -1) : host
    // RFC 6761 §6.3: localhost and all below it are the loopback, whatever a name server says.
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1']
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found.slice(0, maxAddresses)
    return options.hostsFile && answers.every(saysNoSuchName) ? fromHostsFile(name) : []
  }
}

/** Answers the addresses as text, IPv4 first; empty when there are none or no answer came in time. */
export type HostResolver = (host: string) => Promise<readonly string[]>

export interface HostResolverOptions {
  /** Name servers as `address` or `address:port`; left out: the machine's. */
  readonly servers?: readonly string[]
  /** Ask the machine too (/etc/hosts) when DNS knows no such name: names of a private network. */
  readonly hostsFile: boolean
}

const dnsTimeoutMs = 2000
const dnsTries = 2

/** Of one host: enough to find one that answers, few enough to try within one attempt. */
const maxAddresses = 16

const noSuchName: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'])

function saysNoSuchName(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === 'rejected' && noSuchName.has((answer.reason as { code?: unknown }).code)
}

async function fromHostsFile(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true }).catch(() => [])
  return found.map(({ address }) => address).slice(0, maxAddresses)
}
