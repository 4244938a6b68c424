import { createSocket, type SocketOptions } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import type { SipNetwork } from './sip-network.ts'

/** Kernel buffer for bursts: the signalling of thousands of calls shares one socket. */
const bufferBytes = 4_194_304

export const bindDatagram: SipNetwork['bindDatagram'] = async (local, onPacket) => {
  const ipv6 = isIPv6(local.address)
  const socket = ipv6
    ? createSocket({ type: 'udp6', ipv6Only: true, lookup: takeAddress(6) })
    : createSocket({ type: 'udp4', lookup: takeAddress(4) })
  socket.on('message', onPacket)
  const listening = once(socket, 'listening')
  socket.bind(local.port, local.address)
  await listening
  // an ICMP error for an earlier packet must not close the socket
  socket.on('error', () => {})
  enlargeBuffer(() => socket.setRecvBufferSize(bufferBytes))
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
        // an impossible port, such as 0 in a Via
        onError(cause instanceof Error ? cause : new Error('cannot send'))
      }
    },
    close() {
      closed ??= new Promise((resolve) => socket.close(() => resolve()))
      return closed
    },
  }
}

/** Every host is an IP address: a send must not wait for the resolver. */
const takeAddress =
  (family: 4 | 6): NonNullable<SocketOptions['lookup']> =>
  (address, _options, done) =>
    done(null, address, family)

/** Some systems reject a larger size; the default then stays. */
function enlargeBuffer(set: () => void): void {
  try {
    set()
  } catch {
    return
  }
}
