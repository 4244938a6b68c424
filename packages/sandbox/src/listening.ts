import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The whole world is on loopback. */
export const HOST = '127.0.0.1'

interface Listening {
  /** Without a slash at the end. */
  readonly url: string
  close(): Promise<unknown>
}

/** Lets an HTTP server listen; rejects when the port cannot be had. */
export async function listening(server: FastifyInstance, port: number): Promise<Listening> {
  try {
    await server.listen({ host: HOST, port })
  } catch (error) {
    await server.close()
    throw error
  }
  const { port: bound } = server.server.address() as AddressInfo
  return { url: `http://${HOST}:${bound}`, close: () => server.close() }
}
