import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, isIPv6, type Socket, connect as tcpConnect } from 'node:net'
import type { Clock } from '@hovor/clock'
import type { Endpoint, SipNetwork, StreamConnection, StreamEvents } from './sip-network.ts'

/** Unsent bytes of one connection before writes are refused. */
const MAX_SEND_BUFFER = 1_048_576
/** Kernel buffer for bursts; signalling of thousands of calls shares one socket. */
const UDP_BUFFER_BYTES = 4_194_304
/** Open connections that others made. */
const MAX_CONNECTIONS = 2000

/** The machine's UDP and TCP sockets. */
export function systemNetwork(clock: Clock): SipNetwork {
  return {
    bindDatagram,
    listenStream,
    connectStream: (to, events, timeoutMs) => connectStream(clock, to, events, timeoutMs),
  }
}

const bindDatagram: SipNetwork['bindDatagram'] = async (local, onPacket) => {
  const socket = createSocket({ type: isIPv6(local.address) ? 'udp6' : 'udp4' })
  socket.on('message', (bytes, from) => onPacket(bytes, { address: from.address, port: from.port }))
  socket.bind(local.port, local.address)
  await once(socket, 'listening')
  // an ICMP error of an earlier packet must not stop the socket
  socket.on('error', () => {})
  enlargeBuffer(() => socket.setRecvBufferSize(UDP_BUFFER_BYTES))
  const bound = socket.address()
  let closed: Promise<void> | undefined
  return {
    local: { address: bound.address, port: bound.port },
    send(bytes, to, onError) {
      if (closed !== undefined) {
        onError(new Error('socket closed'))
        return
      }
      try {
        socket.send(bytes, to.port, to.address, (cause) => {
          if (cause !== null) onError(cause)
        })
      } catch (cause) {
        // a port that cannot be: 0 in a Via, for one
        onError(cause instanceof Error ? cause : new Error('cannot send'))
      }
    },
    close() {
      closed ??= new Promise((resolve) => socket.close(() => resolve()))
      return closed
    },
  }
}

/** Some systems cap the size and refuse more: the default then stays. */
function enlargeBuffer(set: () => void): void {
  try {
    set()
  } catch {
    return
  }
}

const listenStream: SipNetwork['listenStream'] = async (local, onConnection) => {
  const server = createServer({ noDelay: true })
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', (socket) => {
    const connection = streamOf(socket)
    attach(socket, onConnection(connection))
  })
  server.listen(local.port, local.address)
  await once(server, 'listening')
  server.on('error', () => {})
  const bound = server.address() as AddressInfo
  let closed: Promise<void> | undefined
  return {
    local: { address: bound.address, port: bound.port },
    close() {
      closed ??= new Promise((resolve) => server.close(() => resolve()))
      return closed
    },
  }
}

async function connectStream(
  clock: Clock,
  to: Endpoint,
  events: StreamEvents,
  timeoutMs: number,
): Promise<StreamConnection> {
  const socket = tcpConnect({ host: to.address, port: to.port, noDelay: true })
  const timer = clock.after(timeoutMs, () => socket.destroy(new Error('connection timed out')))
  try {
    await once(socket, 'connect')
  } finally {
    timer.cancel()
  }
  attach(socket, events)
  return streamOf(socket)
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
      if (!socket.writable || socket.writableLength > MAX_SEND_BUFFER) return false
      socket.write(bytes)
      return true
    },
    close: () => void socket.destroy(),
  }
}
