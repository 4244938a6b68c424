import { BlockList, isIP } from 'node:net'
import type { Remote } from './exchange.ts'

/**
 * Whether a request came from a program on this machine: a loopback address and a loopback `Host`, no proxy in
 * between (`Forwarded`, `X-Forwarded-*`) and no browser page behind it (`Origin`). spec:sandbox.accounts.
 */
export function fromThisMachine(remote: Remote): boolean {
  return browsedOnThisMachine(remote) && remote.origin === undefined
}

/** The same for a page, whose own forms have an `Origin`. */
export function browsedOnThisMachine({
  address,
  host,
  forwarded,
}: Pick<Remote, 'address' | 'host' | 'forwarded'>): boolean {
  return (
    address !== undefined && isLoopback(address) && !forwarded && host !== undefined && isLoopbackHost(host)
  )
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** An IPv4 address inside IPv6 is checked as that IPv4 address. */
function isLoopback(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  return loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** `localhost`, `127.0.0.1:8080`, `[::1]:8080`: a name that is rebound to this machine is none of them. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name.toLowerCase() === 'localhost' || isLoopback(name)
}
