import { Socket as DatagramSocket } from 'node:dgram'
import { Server, Socket } from 'node:net'

/*
 * The unit ring opens no socket: a test that does would depend on its neighbours. It fails with this sentence, where the
 * call was made.
 */
function refuse(): never {
  throw new Error(
    "A test of the ring 'unit' opens a socket, which belongs into the ring 'wire': name its file '*.wire.test.ts', or let " +
      'it or its support import the node module or the clock that it uses (test/support/rings.ts).',
  )
}

Server.prototype.listen = refuse
Socket.prototype.connect = refuse
DatagramSocket.prototype.bind = refuse
DatagramSocket.prototype.send = refuse
