import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { openAiError, survives } from './fail-http.ts'
import type { ModelsContext } from './models-context.ts'

/** POST /v1/audio/speech and GET /v1/voices: handed on to the synthesiser, so that its faults can be set here. */
export function serveSpeech(server: FastifyInstance, context: ModelsContext): void {
  const { faults, clock, happenings, speechUrl } = context
  server.post('/v1/audio/speech', async (request, reply) => {
    const fault = faults.take('tts')
    happenings.add('model.tts', { ...(fault === undefined ? {} : { fault }) })
    if (!(await survives(fault, reply, clock))) return reply
    // A client that hangs up (barge-in) stops the synthesis behind it.
    const hungUp = new AbortController()
    reply.raw.on('close', () => hungUp.abort())
    const response = await fetch(`${speechUrl}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
      signal: hungUp.signal,
    }).catch(() => undefined)
    if (response === undefined) {
      openAiError(reply, 502, 'server_error', 'The speech synthesiser behind this server cannot be reached.')
      return reply
    }
    reply.code(response.status).type(response.headers.get('content-type') ?? 'application/octet-stream')
    if (response.body === null) return reply.send('')
    const audio = Readable.fromWeb(response.body)
    audio.on('error', () => reply.raw.destroy())
    return reply.send(audio)
  })
  server.get('/v1/voices', async (_, reply) => {
    const response = await fetch(`${speechUrl}/v1/voices`).catch(() => undefined)
    if (response?.ok) return reply.send(await response.json())
    openAiError(reply, 502, 'server_error', 'The speech synthesiser behind this server cannot be reached.')
    return reply
  })
}
