import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { InterimResponses } from './interim-responses.ts'

/** The connector, over whose connections undici sees no interim responses: it closes a connection at a 100. */
export function withoutInterim(connect: buildConnector.connector): buildConnector.connector {
  return (target, callback) =>
    connect(target, (...[error, socket]) =>
      socket ? callback(null, filtered(socket)) : callback(error as Error, null),
    )
}

/** undici writes one request at a time, at once, and takes what comes with `read`. */
function filtered<Connection extends Socket>(socket: Connection): Connection {
  const responses = new InterimResponses()
  const { read, write } = socket
  return Object.assign(socket, {
    write(...given: Parameters<Socket['write']>): boolean {
      responses.expectResponse()
      return write.apply(socket, given)
    },
    read(size?: number): unknown {
      try {
        let part = size
        for (;;) {
          const received = read.call(socket, part) as Buffer | null
          const left = received && responses.leaveOut(received)
          if (left?.length !== 0) return left
          // Where less is there than was asked for, a socket gives nothing, and no event tells of what it has.
          if (part !== undefined && part > socket.readableLength) part = undefined
        }
      } catch (error) {
        socket.destroy(error as Error)
        return null
      }
    },
  })
}
