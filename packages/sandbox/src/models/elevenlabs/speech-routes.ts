import { Transform } from 'node:stream'
import { encodeG711 } from '@hovor/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languages } from '../../subscribers/subscriber.ts'
import { survives } from '../fail-http.ts'
import { isStreamFault } from '../fail-stream.ts'
import { keyMatches } from '../key-matches.ts'
import type { ModelsContext } from '../models-context.ts'
import { streamSynthesis } from '../synthesis.ts'
import { elevenlabsVoices, listedVoices } from './voices.ts'

const maxCharacters = 40_000
/** Output formats with the sample rate requested from the synthesiser. */
const formats: Readonly<Record<string, number>> = {
  pcm_8000: 8000,
  pcm_16000: 16000,
  pcm_22050: 22050,
  pcm_24000: 24000,
  ulaw_8000: 8000,
  alaw_8000: 8000,
}

const SpeechBody = z.object({
  text: z.string().min(1).max(maxCharacters),
  model_id: z.string().max(100).optional(),
  language_code: z.string().max(10).optional(),
})

/**
 * ElevenLabs' text to speech under `/elevenlabs`: POST /v1/text-to-speech/{voice}[/stream] and GET /v1/voices. The
 * formats are the ones of telephony; MP3 is not made here.
 */
export async function serveElevenLabs(server: FastifyInstance, context: ModelsContext): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    const key = request.headers['xi-api-key']
    if (keyMatches(typeof key === 'string' ? key : undefined, context.apiKey)) return
    detail(reply, 401, 'invalid_api_key', 'Invalid API key')
    return reply
  })
  server.get('/v1/voices', async (_, reply) => reply.send(listedVoices()))
  server.post('/v1/text-to-speech/:voice', (request, reply) => speak(request, reply, context))
  server.post('/v1/text-to-speech/:voice/stream', (request, reply) => speak(request, reply, context))
}

async function speak(request: FastifyRequest, reply: FastifyReply, context: ModelsContext) {
  const { faults, clock, happenings } = context
  const fault = faults.take('tts')
  happenings.add('model.tts', { provider: 'elevenlabs', ...(fault === undefined ? {} : { fault }) })
  if (!(await survives(fault, reply, clock, detail))) return reply
  const parsed = SpeechBody.safeParse(request.body)
  if (!parsed.success) return detail(reply, 422, 'invalid_body', parsed.error.issues[0]?.message ?? '')
  const voice = elevenlabsVoices.find(({ id }) => id === (request.params as { voice: string }).voice)
  if (voice === undefined) return detail(reply, 404, 'voice_not_found', 'A voice with this id was not found.')
  const format = (request.query as { output_format?: string }).output_format ?? 'mp3_44100_128'
  const rate = formats[format]
  if (rate === undefined)
    return detail(
      reply,
      400,
      'invalid_output_format',
      `This server makes ${Object.keys(formats).join(', ')}.`,
    )
  const language = languages.find((each) => each === parsed.data.language_code) ?? 'en'
  const streamed = await streamSynthesis(
    reply,
    {
      body: {
        model: 'espeak-ng',
        input: parsed.data.text,
        voice: `${language}+${voice.variant}`,
        response_format: 'pcm',
        sample_rate: rate,
      },
      fault: isStreamFault(fault) ? fault : undefined,
      type: format.startsWith('pcm') ? 'audio/pcm' : 'audio/basic',
      ...(format.startsWith('pcm') ? {} : { transform: asG711(format === 'ulaw_8000' ? 'PCMU' : 'PCMA') }),
    },
    context,
  )
  if (streamed.kind === 'refused') detail(reply, 500, 'server_error', 'The synthesiser has failed.')
  return reply
}

/** Responds with an error in ElevenLabs' format. */
function detail(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ detail: { status: code, message } })
}

/** Encodes 16-bit samples to G.711; an odd trailing byte waits for the next chunk. */
function asG711(codec: 'PCMA' | 'PCMU'): Transform {
  let odd: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const whole = Buffer.concat([odd, chunk])
      odd = whole.subarray(whole.length & ~1)
      const pcm = Int16Array.from({ length: whole.length >> 1 }, (__, index) => whole.readInt16LE(index * 2))
      done(null, encodeG711(codec, pcm))
    },
  })
}
