import { timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { serveAgents } from './agent-routes.ts'
import { serveCalls } from './call-routes.ts'
import { serveConversations } from './conversation-routes.ts'
import { refuse, serveFaults } from './fail-request.ts'
import { serveNumbers } from './number-routes.ts'
import { Phone } from './phone.ts'
import type { PlatformContext, PlatformOptions } from './platform-context.ts'
import { PlatformState } from './platform-state.ts'
import { serveSettings } from './settings-routes.ts'
import { serveVoices } from './voice-routes.ts'

const maxBodyBytes = 1024 * 1024

export interface Platform {
  /** Without a slash at the end and without `/v1`. */
  readonly url: string
  /** The SIP address for calls to its numbers, over TCP. */
  readonly sipPort: number
  close(): Promise<void>
}

/** Starts a voice platform: the REST API of ElevenLabs Agents and its SIP side. Rejects if a port is taken. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const context: PlatformContext = {
    ...options,
    state: new PlatformState(),
    newId: (prefix) => `${prefix}_${Buffer.from(options.randomBytes(12)).toString('hex')}`,
  }
  const phone = await Phone.start(context)
  const server = createServer(context, phone)
  const close = async () => {
    await server.close()
    await phone.close()
  }
  try {
    await server.listen({ host: options.host, port: options.httpPort })
  } catch (error) {
    await close()
    throw error
  }
  const { port } = server.server.address() as AddressInfo
  return { url: `http://${options.host}:${port}`, sipPort: phone.port, close }
}

function createServer(context: PlatformContext, phone: Phone): FastifyInstance {
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  server.addHook('onRequest', async (request, reply) => {
    if (keyMatches(request.headers['xi-api-key'], context.apiKey)) return
    return refuse(reply, 401, 'invalid_api_key', 'Invalid API key')
  })
  server.setNotFoundHandler((_, reply) => reply.code(404).send({ detail: 'Not Found' }))
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    refuse(reply, error.statusCode ?? 500, 'invalid_request', error.message),
  )
  serveFaults(server, context)
  serveAgents(server, context)
  serveNumbers(server, context)
  serveCalls(server, context, phone)
  serveConversations(server, context)
  serveSettings(server, context)
  serveVoices(server)
  return server
}

function keyMatches(header: unknown, apiKey: string): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '')
  const wanted = Buffer.from(apiKey)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
