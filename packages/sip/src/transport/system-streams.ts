import { constants } from 'node:crypto'
import { once } from 'node:events'
import {
  type AddressInfo,
  createServer,
  isIP,
  isIPv6,
  type Server,
  type Socket,
  connect as tcpConnect,
} from 'node:net'
import { createServer as createTlsServer, type Server as TlsServer, connect as tlsConnect } from 'node:tls'
import type { Clock } from '@hovor/clock'
import { checkServerName } from './check-server-name.ts'
import type {
  Endpoint,
  SipNetwork,
  StreamConnection,
  StreamEvents,
  TlsClient,
  TlsIdentity,
} from './sip-network.ts'

/** Unsent bytes per connection before writes are refused. */
const maxSendBuffer = 1_048_576
/** Open inbound connections, including unfinished handshakes. */
const maxConnections = 2000
const handshakeTimeoutMs = 5000
/** Unfinished handshakes per address. */
const maxHandshakesPerAddress = 20
/** Detects peers that vanished silently. */
const keepAliveMs = 60_000

const tlsRules = { minVersion: 'TLSv1.2', secureOptions: constants.SSL_OP_NO_RENEGOTIATION } as const

export const listenStream: SipNetwork['listenStream'] = async (local, onConnection, tls) => {
  const accept = (socket: Socket) => {
    socket.setKeepAlive(true, keepAliveMs)
    const connection = streamOf(socket)
    attach(socket, onConnection(connection))
  }
  const unfinished = new Map<string, Socket>()
  const server =
    tls === undefined ? createServer({ noDelay: true }, accept) : tlsServer(tls, unfinished, accept)
  server.maxConnections = maxConnections
  server.listen({ port: local.port, host: local.address, ipv6Only: isIPv6(local.address) })
  await once(server, 'listening')
  server.on('error', () => {})
  const bound = server.address() as AddressInfo
  let closed: Promise<void> | undefined
  return {
    local: { address: bound.address, port: bound.port },
    ...('setSecureContext' in server && {
      renew: ({ cert, key }: TlsIdentity) =>
        (server as TlsServer).setSecureContext({ cert, key, ...tlsRules }),
    }),
    close() {
      closed ??= new Promise((resolve) => server.close(() => resolve()))
      for (const socket of unfinished.values()) socket.destroy()
      return closed
    },
  }
}

/** `unfinished` counts connections still in the handshake, by address and port. */
function tlsServer(
  { cert, key }: TlsIdentity,
  unfinished: Map<string, Socket>,
  accept: (socket: Socket) => void,
): Server {
  const server = createTlsServer(
    { cert, key, noDelay: true, handshakeTimeout: handshakeTimeoutMs, ...tlsRules },
    accept,
  )
  const place = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`
  server.on('connection', (socket: Socket) => {
    const key = place(socket)
    let ofOne = 0
    for (const each of unfinished.values()) if (each.remoteAddress === socket.remoteAddress) ofOne++
    unfinished.set(key, socket)
    socket.once('close', () => unfinished.delete(key))
    if (ofOne >= maxHandshakesPerAddress) socket.destroy()
  })
  server.on('secureConnection', (socket) => void unfinished.delete(place(socket)))
  server.on('tlsClientError', (_cause, socket) => socket.destroy())
  return server
}

export async function connectStream(
  clock: Clock,
  to: Endpoint,
  events: StreamEvents,
  { timeoutMs, tls, from }: { timeoutMs: number; tls: TlsClient | undefined; from: string | undefined },
): Promise<StreamConnection> {
  const socket = open(to, tls, from)
  const timer = clock.after(timeoutMs, () => socket.destroy(new Error('connection timed out')))
  try {
    await once(socket, tls === undefined ? 'connect' : 'secureConnect')
  } finally {
    timer.cancel()
  }
  socket.setKeepAlive(true, keepAliveMs)
  attach(socket, events)
  return streamOf(socket)
}

function open({ address, port }: Endpoint, tls: TlsClient | undefined, from: string | undefined): Socket {
  const to = { host: address, port, noDelay: true, ...(from !== undefined && { localAddress: from }) }
  if (tls === undefined) return tcpConnect(to)
  const { serverName, cert, key, ca } = tls
  return tlsConnect({
    ...to,
    ...tlsRules,
    ...(cert !== undefined && key !== undefined && { cert, key }),
    ...(ca !== undefined && { ca }),
    // RFC 6066 §3: no IP addresses in SNI
    ...(isIP(serverName) === 0 && { servername: serverName }),
    checkServerIdentity: (_host, certificate) => checkServerName(serverName, certificate),
  })
}

function attach(socket: Socket, events: StreamEvents): void {
  socket.on('data', (bytes) => events.onBytes(bytes))
  socket.on('error', () => {})
  socket.once('close', () => events.onClose())
}

function streamOf(socket: Socket): StreamConnection {
  const remote = { address: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 }
  return {
    remote,
    write(bytes) {
      if (!socket.writable || socket.writableLength > maxSendBuffer) return false
      socket.write(bytes)
      return true
    },
    close: () => void socket.destroy(),
  }
}
