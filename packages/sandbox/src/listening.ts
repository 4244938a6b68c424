import type { AddressInfo } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** The address that the whole world listens on. */
export const loopback = '127.0.0.1'

interface Listening {
  /** Without a slash at the end. */
  readonly url: string
  close(): Promise<unknown>
}

/** Makes an HTTP or HTTPS server listen; rejects if the port cannot be opened. */
export async function listening(server: FastifyInstance, port: number): Promise<Listening> {
  try {
    await server.listen({ host: loopback, port })
  } catch (error) {
    await server.close()
    throw error
  }
  const { port: bound } = server.server.address() as AddressInfo
  const scheme = server.server instanceof TlsServer ? 'https' : 'http'
  return { url: `${scheme}://${loopback}:${bound}`, close: () => server.close() }
}
