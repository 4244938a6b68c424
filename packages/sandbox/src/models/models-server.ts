import fastify, { type FastifyInstance } from 'fastify'
import { serveChat } from './chat-completions.ts'
import { openAiError } from './fail-http.ts'
import { hostedProviders } from './hosted-providers.ts'
import { keyMatches } from './key-matches.ts'
import type { ModelsContext } from './models-context.ts'
import { serveSpeech } from './speech-proxy.ts'
import { serveTranscriptions } from './transcriptions.ts'

/** As OpenAI bounds an uploaded file. */
const maxBodyBytes = 25 * 1024 * 1024

/**
 * Speech and language models: OpenAI's API under `/v1` and the hosted providers under their paths, all with one key in
 * each one's own header; not yet listening.
 */
export function createModelsServer(context: ModelsContext): FastifyInstance {
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  server.setNotFoundHandler((_, reply) => openAiError(reply, 404, 'not_found', 'There is nothing here.'))
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    openAiError(reply, error.statusCode ?? 500, 'invalid_body', error.message),
  )
  server.register(async (openAi) => serveOpenAi(openAi, context))
  const ends = hostedProviders.map((provider) => provider.serve(server, context))
  server.addHook('preClose', async () => {
    for (const endStreams of ends) endStreams?.()
  })
  return server
}

function serveOpenAi(server: FastifyInstance, context: ModelsContext): void {
  server.addHook('onRequest', async (request, reply) => {
    if (keyMatches(request.headers.authorization, `Bearer ${context.apiKey}`)) return
    openAiError(reply, 401, 'invalid_api_key', 'The API key is missing or wrong.')
    return reply
  })
  serveTranscriptions(server, context)
  serveSpeech(server, context)
  serveChat(server, context)
}
