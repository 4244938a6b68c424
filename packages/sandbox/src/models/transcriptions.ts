import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languages } from '../subscribers/subscriber.ts'
import { openAiError, survives } from './fail-http.ts'
import type { ModelsContext } from './models-context.ts'
import { pcm8kOf } from './uploaded-audio.ts'

const formats = ['json', 'verbose_json', 'text'] as const
type Format = (typeof formats)[number]

interface TranscriptionRequest {
  readonly pcm: Int16Array
  readonly language?: Language
  readonly format: Format
}

/** POST /v1/audio/transcriptions, as OpenAI's: a multipart form with a WAV file. */
export function serveTranscriptions(server: FastifyInstance, context: ModelsContext): void {
  const { faults, clock, happenings, understanding } = context
  server.post('/v1/audio/transcriptions', async (request, reply) => {
    const fault = faults.take('stt')
    happenings.add('model.stt', { ...(fault === undefined ? {} : { fault }) })
    if (!(await survives(fault, reply, clock))) return reply
    const parsed = await parse(request.body, request.headers['content-type'] ?? '')
    if (typeof parsed === 'string') {
      openAiError(reply, 400, 'invalid_value', parsed)
      return reply
    }
    const text = understanding.recognise(parsed.pcm, parsed.language)
    const durationS = parsed.pcm.length / 8000
    happenings.add('model.stt.heard', { text, durationMs: Math.round(durationS * 1000) })
    return answer(reply, parsed, text, durationS)
  })
}

async function parse(body: unknown, contentType: string): Promise<TranscriptionRequest | string> {
  if (!(body instanceof Buffer)) return 'Send a multipart/form-data body.'
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  if (form === undefined) return 'The multipart form cannot be read.'
  const file = form.get('file')
  if (file === null || typeof file === 'string') return 'file must be an audio file.'
  const format = formats.find((name) => name === (form.get('response_format') ?? 'json'))
  if (format === undefined) return `response_format must be ${formats.join(', ')}.`
  const pcm = pcm8kOf(new Uint8Array(await file.arrayBuffer()))
  if (typeof pcm === 'string') return pcm
  const language = languages.find((name) => name === form.get('language'))
  return { pcm, format, ...(language === undefined ? {} : { language }) }
}

function answer(reply: FastifyReply, request: TranscriptionRequest, text: string, durationS: number) {
  if (request.format === 'text') return reply.type('text/plain; charset=utf-8').send(`${text}\n`)
  if (request.format === 'json') return reply.send({ text })
  const segment = {
    id: 0,
    seek: 0,
    start: 0,
    end: durationS,
    text,
    tokens: [],
    temperature: 0,
    avg_logprob: 0,
    compression_ratio: 1,
    no_speech_prob: 0,
  }
  return reply.send({
    task: 'transcribe',
    language: request.language ?? 'unknown',
    duration: durationS,
    text,
    segments: text === '' ? [] : [segment],
  })
}
