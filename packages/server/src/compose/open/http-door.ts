import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestIds } from '../../http/exchange/request-id.ts'
import type { HttpConfig } from '../../platform/config/config.ts'
import type { HttpDoor } from '../needs/http-door.ts'
import { portSentence } from './port-sentence.ts'

/**
 * Takes the HTTP port and refuses every request with 503 until the service takes over. Throws one sentence where the
 * port cannot be had.
 */
export async function openHttpDoor({ host, port, baseUrl: given }: HttpConfig): Promise<HttpDoor> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    const settings = { hostSetting: 'HOVOR_HTTP_HOST', portSetting: 'HOVOR_HTTP_PORT' }
    throw new Error(portSentence(error, { protocol: 'HTTP', host, port, ...settings }), { cause: error })
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
  const baseUrl = given ?? url
  const nextId = createRequestIds(randomBytes)
  server.on('request', async (request, response) => {
    // Loads the catalogue of errors: a port in use is told without it.
    const { refuseStarting } = await import('./refuse-starting.ts')
    refuseStarting(request, response, nextId(), baseUrl)
  })
  return {
    url,
    baseUrl,
    listening: server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
