import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/**
 * Resolves all addresses of a host name over DNS directly (c-ares): a hanging name server must not block the few
 * threads that getaddrinfo shares with the file system.
 */
export function createHostResolver(options: HostResolverOptions): HostResolver {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: dnsTries })
  if (options.servers !== undefined) resolver.setServers([...options.servers])
  return async (host) => {
    if (isIP(host) !== 0) return [host]
    const name = host.endsWith('.') ? host.slice(0, -1) : host
    // RFC 6761 §6.3: localhost and its subdomains are loopback, whatever a name server answers.
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1']
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found.slice(0, maxAddresses)
    return options.hostsFile && answers.every(saysNoSuchName) ? fromHostsFile(name) : []
  }
}

/** Resolves to the addresses as text, IPv4 first; empty if there are none or DNS timed out. */
export type HostResolver = (host: string) => Promise<readonly string[]>

export interface HostResolverOptions {
  /** Name servers as `address` or `address:port`; defaults to the machine's. */
  readonly servers?: readonly string[]
  /** Also consult the machine (/etc/hosts) if DNS has no such name: for names of a private network. */
  readonly hostsFile: boolean
}

const dnsTimeoutMs = 2000
const dnsTries = 2

/** Per host: enough to find one that answers, few enough to try within one attempt. */
const maxAddresses = 16

const noSuchName: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'])

function saysNoSuchName(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === 'rejected' && noSuchName.has((answer.reason as { code?: unknown }).code)
}

async function fromHostsFile(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true }).catch(() => [])
  return found.map(({ address }) => address).slice(0, maxAddresses)
}
