import type { Socket } from 'node:net'
import { isIP } from 'node:net'
import { rootCertificates, type TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import type { HostResolver } from './resolve-host.ts'
import { inSmallReads } from './small-reads.ts'
import { permittedAddresses, RefusedTarget } from './target.ts'
import { withoutInterim } from './without-interim.ts'

/**
 * Opens the connections of the outbound client. The host is resolved and judged here, once per connection, and the
 * connection goes to a judged address: so a name that changes between check and use (DNS rebinding) has no effect, and
 * a literal address, which needs no lookup, is judged as well.
 */
export function guardedConnector(options: GuardedConnectorOptions): buildConnector.connector {
  const connect = withoutInterim(
    buildConnector({
      timeout: addressTimeoutMs,
      ...(options.extraCa === undefined ? {} : { ca: [...rootCertificates, ...options.extraCa] }),
    }),
  )
  const open = async (target: buildConnector.Options) => {
    const host = target.hostname.replace(/^\[|\]$/g, '')
    const { protocol, port } = target
    const addresses = await permittedAddresses({ host, protocol, port }, options)
    const name = isIP(host) === 0 ? { servername: target.servername || host } : {}
    return connectToFirst(addresses, (address) =>
      connectTo(connect, { ...target, ...name, hostname: address }),
    )
  }
  return (target, callback) => {
    open(target).then(
      (socket) => callback(null, inSmallReads(socket)),
      (error: Error) => callback(error, null),
    )
  }
}

export interface GuardedConnectorOptions {
  readonly guard: AddressGuard
  readonly resolveHost: HostResolver
  /** Certificate authorities in PEM in addition to the public ones: the sandbox's own. */
  readonly extraCa?: readonly string[]
}

/** Short enough to try a second address within one attempt. */
const addressTimeoutMs = 4000
const maxAddressesTried = 4

async function connectToFirst<T>(
  addresses: readonly string[],
  connect: (address: string) => Promise<T>,
): Promise<T> {
  let last: unknown = new RefusedTarget('the host name does not resolve')
  for (const address of addresses.slice(0, maxAddressesTried)) {
    try {
      return await connect(address)
    } catch (error) {
      last = error
    }
  }
  throw last
}

function connectTo(
  connect: buildConnector.connector,
  target: buildConnector.Options,
): Promise<Socket | TLSSocket> {
  return new Promise((resolve, reject) => {
    connect(target, (error, socket) => (socket ? resolve(socket) : reject(error)))
  })
}
