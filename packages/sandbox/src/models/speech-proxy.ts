import type { FastifyInstance } from 'fastify'
import { openAiError, survives } from './fail-http.ts'
import { isStreamFault } from './fail-stream.ts'
import type { ModelsContext } from './models-context.ts'
import { streamSynthesis } from './synthesis.ts'

const unreachable = 'The speech synthesiser behind this server cannot be reached.'

/** POST /v1/audio/speech and GET /v1/voices: handed on to the synthesiser, so that its faults can be set here. */
export function serveSpeech(server: FastifyInstance, context: ModelsContext): void {
  const { faults, clock, happenings, speechUrl } = context
  server.post('/v1/audio/speech', async (request, reply) => {
    const fault = faults.take('tts')
    happenings.add('model.tts', { ...(fault === undefined ? {} : { fault }) })
    if (!(await survives(fault, reply, clock))) return reply
    const streamed = await streamSynthesis(
      reply,
      { body: request.body, fault: isStreamFault(fault) ? fault : undefined },
      context,
    )
    if (streamed.kind === 'refused') {
      const isBadRequest = streamed.status < 500
      openAiError(
        reply,
        streamed.status,
        isBadRequest ? 'invalid_value' : 'server_error',
        isBadRequest ? 'The speech synthesiser behind this server refuses the request.' : unreachable,
      )
    }
    return reply
  })
  server.get('/v1/voices', async (_, reply) => {
    const response = await fetch(`${speechUrl}/v1/voices`).catch(() => undefined)
    if (response?.ok) return reply.send(await response.json())
    openAiError(reply, 502, 'server_error', unreachable)
    return reply
  })
}
