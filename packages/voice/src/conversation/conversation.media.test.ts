import type { ServerResponse } from 'node:http'
import { systemClock } from '@hovor/clock'
import { type MediaPlane, type MediaSession, type NegotiatedMedia, readWav, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversationResult } from '../call/conversation-result.ts'
import { createOpenAiSpeech } from '../providers/openai/synthesizer.ts'
import { createOpenAiTranscriber } from '../providers/openai/transcriber.ts'
import { type ApiDouble, type ApiRequest, startApiDouble } from '../testing/api-double.ts'
import { carService } from '../testing/phone-call.ts'
import { pitchOf, voiced } from '../testing/voiced.ts'
import { startConversation } from './conversation.ts'

const lines = [
  'Jmenuji se Jan Novák.',
  'Moje značka je jedna á bé dva tři čtyři pět.',
  'Ano, správně.',
  'Děkuji, na shledanou.',
]
/** Each caller line has its own pitch, by which it is recognised after crossing the network. */
const pitches = [100, 140, 190, 250]
const agentPitch = 120
const agentMsPerCharacter = 20
const turnGapMs = 600

const leg = (remotePort: number): NegotiatedMedia => ({
  audio: {
    remoteAddress: '127.0.0.1',
    remotePort,
    codec: 'PCMA',
    payloadType: 8,
    ptimeMs: 20,
    direction: 'sendrecv',
    dtmfPayloadType: 101,
  },
})

/** A closed-set recogniser and a voice behind the OpenAI API. */
async function answer(request: ApiRequest, response: ServerResponse): Promise<void> {
  response.writeHead(200)
  if (request.path.endsWith('/speech')) {
    const { input } = request.json as { input: string }
    const pcm = voiced(agentPitch, input.length * agentMsPerCharacter)
    response.end(Buffer.from(pcm.buffer))
    return
  }
  const form = await new Response(new Uint8Array(request.body), {
    headers: { 'content-type': request.headers['content-type']! },
  }).formData()
  const wav = readWav(new Uint8Array(await (form.get('file') as File).arrayBuffer()))
  const pitch = wav.kind === 'wav' ? pitchOf(wav.pcm) : undefined
  const index = pitches.findIndex((each) => pitch !== undefined && Math.abs(each - pitch) < 8)
  response.end(JSON.stringify({ text: lines[index] ?? '' }))
}

/** Speaks the next line whenever the agent has been quiet for a moment. */
function speakInTurn(session: MediaSession): void {
  let next = 0
  let gap: ReturnType<typeof systemClock.after> | undefined
  session.on('speech-start', () => gap?.cancel())
  session.on('speech-end', () => {
    gap = systemClock.after(turnGapMs, () => {
      const pitch = pitches[next++]
      if (pitch !== undefined) session.play(`line${next}`, voiced(pitch, 700), true)
    })
  })
}

describe('a conversation over real RTP', () => {
  let plane: MediaPlane
  let api: ApiDouble
  beforeAll(async () => {
    plane = await startMedia({
      address: '127.0.0.1',
      clock: systemClock,
      portRange: await planePorts(),
    })
    api = await startApiDouble(answer)
  })
  afterAll(async () => {
    await plane.close()
    await api.close()
  })

  const connected = async () => {
    const [agent, caller] = await Promise.all([
      plane.openSession({ id: 'agent', bargeIn: true }),
      plane.openSession({ id: 'caller' }),
    ])
    agent.connect(leg(caller.audioPort))
    caller.connect(leg(agent.audioPort))
    return { agent, caller }
  }

  const converse = (channel: MediaSession) => {
    let ids = 0
    const address = { baseUrl: api.baseUrl, model: 'm', clock: systemClock }
    return startConversation({
      agent: carService,
      variables: {},
      direction: 'in',
      channel,
      providers: {
        stt: createOpenAiTranscriber(address),
        tts: createOpenAiSpeech({ ...address, takesSampleRate: true }),
      },
      clock: systemClock,
      newId: () => `u${++ids}`,
    })
  }

  it('captures what the caller says from the received audio and times every turn', async () => {
    const { agent, caller } = await connected()
    speakInTurn(caller)
    const result: ConversationResult = await converse(agent).done
    await Promise.all([agent.close(), caller.close()])
    expect(result.transcript.filter((line) => line.role === 'caller').map((line) => line.message)).toEqual(
      lines,
    )
    expect(result.data).toEqual({ name: 'Jan Novák', plate: '1AB2345' })
    expect(result.goal).toEqual({ result: 'success' })
    expect(result.endReason).toBe('completed')
    expect(result.timing.turns).toHaveLength(4)
    for (const turn of result.timing.turns) expect(turn.firstAudioMs).toBeGreaterThan(turn.endOfSpeechMs)
  })

  it('cuts the agent’s line where the caller barged in', async () => {
    const { agent, caller } = await connected()
    const conversation = converse(agent)
    const [first] = await new Promise<[{ atMs: number }]>((resolve) =>
      caller.once('speech-start', (event) => resolve([event])),
    )
    expect(first.atMs).toBeGreaterThan(0)
    caller.play('over', voiced(pitches[1]!, 900), true)
    await new Promise((resolve) => conversation.once('line', resolve))
    await new Promise((resolve) => conversation.once('line', resolve))
    conversation.end('completed')
    const { transcript } = await conversation.done
    await Promise.all([agent.close(), caller.close()])
    expect(transcript[0]!.message.length).toBeLessThan(60)
    expect(transcript[0]!.message).not.toContain('jmenujete')
    expect(transcript[1]).toEqual({ role: 'caller', message: lines[1] })
  })

  it('receives DTMF digits over the wire as one entry', async () => {
    const { agent, caller } = await connected()
    const conversation = converse(agent)
    await new Promise((resolve) => caller.once('speech-start', resolve))
    caller.sendDtmf('42#')
    await new Promise((resolve) => conversation.once('line', resolve))
    await new Promise((resolve) => conversation.once('line', resolve))
    conversation.end('completed')
    const { transcript } = await conversation.done
    await Promise.all([agent.close(), caller.close()])
    expect(transcript[0]!.message).not.toContain('jmenujete')
    expect(transcript[1]).toEqual({ role: 'caller', message: '42' })
  })
})
