import type { Socket } from 'node:net'

const partBytes = 4096

/**
 * Has a socket read in small parts. undici parses all that it has read of a response, also when it has refused it
 * meanwhile, with an error for each header field: of 64 KiB that holds the thread of the calls for too long.
 */
export function inSmallReads<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket)
  socket.read = (size?: number) => {
    if (socket.destroyed) return null
    return read(size ?? (socket.readableLength > partBytes ? partBytes : undefined))
  }
  return socket
}
