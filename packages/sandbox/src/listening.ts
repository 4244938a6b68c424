import type { AddressInfo } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** The whole world is on loopback. */
export const loopback = '127.0.0.1'

interface Listening {
  /** Without a slash at the end. */
  readonly url: string
  close(): Promise<unknown>
}

/** Lets a server of HTTP or HTTPS listen; rejects when the port cannot be had. */
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
