import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { serveChat } from './chat-completions.ts'
import { openAiError } from './fail-http.ts'
import type { ModelsContext } from './models-context.ts'
import { serveSpeech } from './speech-proxy.ts'
import { serveTranscriptions } from './transcriptions.ts'

/** As OpenAI bounds an uploaded file. */
const MAX_BODY_BYTES = 25 * 1024 * 1024

/** Speech and language models behind the paths of OpenAI's API, with one bearer key; not yet listening. */
export function createModelsServer(context: ModelsContext): FastifyInstance {
  const server = fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true })
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  server.addHook('onRequest', async (request, reply) => {
    if (keyMatches(request.headers.authorization, context.apiKey)) return
    openAiError(reply, 401, 'invalid_api_key', 'The API key is missing or wrong.')
    return reply
  })
  server.setNotFoundHandler((_, reply) => openAiError(reply, 404, 'not_found', 'There is nothing here.'))
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    openAiError(reply, error.statusCode ?? 500, 'invalid_body', error.message),
  )
  serveTranscriptions(server, context)
  serveSpeech(server, context)
  serveChat(server, context)
  return server
}

function keyMatches(header: string | undefined, apiKey: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${apiKey}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
