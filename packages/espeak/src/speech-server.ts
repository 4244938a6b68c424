import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerError, answerJson } from './answer.ts'
import { readJson } from './read-json.ts'
import { parseSpeechRequest, type SpeechRequest } from './speech-request.ts'
import type { Synthesizer } from './synthesizer.ts'
import { wavHeader } from './wav-header.ts'

/** A running speech synthesis server. */
export interface SpeechServer {
  readonly url: string
  close(): Promise<void>
}

/** Serves /v1/audio/speech, /v1/voices and /healthz; `port` 0 picks a free one. */
export async function startSpeechServer(
  synthesizer: Synthesizer,
  listen: { host: string; port: number },
): Promise<SpeechServer> {
  const server = createServer((request, response) => {
    void route(synthesizer, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listen.port, listen.host, resolve)
  })
  const { address, port, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function route(
  synthesizer: Synthesizer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0]
  const known = routes.find((candidate) => candidate.path === path)
  if (known === undefined) return answerError(response, 404, 'not_found', 'No such resource.')
  if (known.method !== request.method) {
    response.setHeader('allow', known.method)
    return answerError(response, 405, 'method_not_allowed', `Use ${known.method}.`)
  }
  return known.handle(synthesizer, request, response)
}

const routes: readonly {
  readonly method: string
  readonly path: string
  handle(synthesizer: Synthesizer, request: IncomingMessage, response: ServerResponse): void | Promise<void>
}[] = [
  { method: 'POST', path: '/v1/audio/speech', handle: handleSpeech },
  { method: 'GET', path: '/v1/voices', handle: handleVoices },
  { method: 'GET', path: '/healthz', handle: handleHealth },
]

async function handleSpeech(
  synthesizer: Synthesizer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readJson(request)
  if (body.kind !== 'ok') {
    response.setHeader('connection', 'close')
    return answerError(response, body.kind === 'too-large' ? 413 : 400, 'invalid_body', body.message)
  }
  const parsed = parseSpeechRequest(body.value, synthesizer.voices)
  if (parsed.kind === 'invalid') {
    return answerError(response, 400, 'invalid_value', parsed.message, parsed.param)
  }
  speak(synthesizer, parsed.request, response)
}

/**
 * Streams a synthesis. Headers are sent with the first samples, so that an earlier failure still gets a
 * status; a client that disconnects stops the engine.
 */
function speak(synthesizer: Synthesizer, request: SpeechRequest, response: ServerResponse): void {
  const begin = (): void => {
    if (response.headersSent) return
    response.writeHead(200, {
      'content-type': request.format === 'wav' ? 'audio/wav' : `audio/pcm;rate=${request.sampleRate}`,
    })
    if (request.format === 'wav') response.write(wavHeader(request.sampleRate))
  }
  const synthesis = synthesizer.speak(
    request,
    (samples) => {
      begin()
      response.write(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
    },
    (end) => {
      if (end !== 'failed') {
        begin()
        response.end()
      } else if (response.headersSent) {
        response.destroy()
      } else {
        answerError(response, 500, 'synthesis_failed', 'The speech engine failed.')
      }
    },
  )
  if (synthesis === undefined) {
    response.setHeader('retry-after', '1')
    answerError(response, 503, 'overloaded', 'Too many requests are queued.')
  } else {
    response.on('close', () => synthesis.stop())
  }
}

function handleVoices(synthesizer: Synthesizer, _: IncomingMessage, response: ServerResponse): void {
  answerJson(response, 200, {
    object: 'list',
    data: synthesizer.voices.map(({ id, name, variants }) => ({ id, name, variants })),
  })
}

function handleHealth(synthesizer: Synthesizer, _: IncomingMessage, response: ServerResponse): void {
  answerJson(response, 200, {
    status: 'ok',
    waiting: synthesizer.waiting,
    init_ms: synthesizer.initMs,
    rss_bytes: process.memoryUsage.rss(),
  })
}
