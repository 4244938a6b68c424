import type { PortPool } from './port-pool.ts'
import { UdpSocket } from './udp-socket.ts'

export interface SocketPair {
  /** Even. */
  readonly port: number
  readonly rtp: UdpSocket
  readonly rtcp: UdpSocket
}

/** Other processes may hold ports of the range; port pairs tried before giving up. */
const maxAttempts = 200

/**
 * Binds RTP to an even port of the pool and RTCP to the next one (RFC 3550 §11); undefined when none is free.
 */
export const bindPair = async (pool: PortPool, address: string): Promise<SocketPair | undefined> => {
  for (let attempt = 0; attempt < Math.min(maxAttempts, pool.size); attempt++) {
    const port = pool.take()
    if (port === undefined) return undefined
    const rtp = await bindOrNothing(address, port)
    const rtcp = rtp === undefined ? undefined : await bindOrNothing(address, port + 1)
    if (rtp !== undefined && rtcp !== undefined) return { port, rtp, rtcp }
    rtp?.close()
    pool.release(port)
  }
  return undefined
}

/** Binds an even port of the pool for real-time text; its odd neighbour stays unused. */
export const bindSingle = async (pool: PortPool, address: string): Promise<UdpSocket | undefined> => {
  for (let attempt = 0; attempt < Math.min(maxAttempts, pool.size); attempt++) {
    const port = pool.take()
    if (port === undefined) return undefined
    const socket = await bindOrNothing(address, port)
    if (socket !== undefined) return socket
    pool.release(port)
  }
  return undefined
}

const bindOrNothing = async (address: string, port: number): Promise<UdpSocket | undefined> => {
  try {
    return await UdpSocket.bind(address, port)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}
