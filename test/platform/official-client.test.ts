import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { systemClock } from '@hovor/clock'
import { longestWaitMs } from '@hovor/clock/testing'
import { startWorld, type World } from '@hovor/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'

const referees = fileURLToPath(new URL('../referees/', import.meta.url))
const callee = '+420601557001'

/** The official ElevenLabs client checks every response against its own schemas, so it finds invented fields. */
describePeer('the official client of the voice platform', ['referees'], () => {
  let world: World
  // biome-ignore lint/suspicious/noExplicitAny: what the witness printed
  let told: any

  beforeAll(async () => {
    const ports = { sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0 }
    world = await startWorld({ clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports })
    await fetch(`${world.addresses.control.url}/subscribers/${callee}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ behaviour: 'answer', voice: 'tones', lines: ['one', 'two'], ringSecs: 0 }),
    })
    const { platform, sip } = world.addresses
    const trunk = { ...sip, address: `${sip.host}:${sip.tcpPort}`, to: callee }
    const args = ['voice-platform.mjs', platform.url, platform.apiKey, JSON.stringify(trunk)]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: referees,
      timeout: longestWaitMs,
    })
    told = JSON.parse(stdout)
  })
  afterAll(() => world.close())

  test('creates an agent, changes a part of it, finds it and deletes it', () => {
    const { agentId, made, changed, listed } = told
    expect(made).toMatchObject({ agentId, name: 'Garage' })
    expect(changed).toMatchObject({
      name: 'Workshop',
      conversationConfig: {
        agent: { firstMessage: 'Good morning.', language: 'en', prompt: { prompt: 'Be brief.' } },
        tts: { voiceId: 'sandbox-en-1' },
        turn: { turnTimeout: 7 },
      },
      platformSettings: { dataCollection: { name: { type: 'string' } } },
    })
    expect(listed).toEqual([{ agentId, name: 'Workshop' }])
    expect([told.unknown, told.left]).toEqual([404, 0])
  })

  test('imports a number of a SIP trunk, never sees its password again, and attaches it', () => {
    expect(told.attached).toMatchObject({
      phoneNumber: '+420228880099',
      assignedAgent: { agentId: told.agentId, agentName: 'Workshop' },
      outboundTrunk: { transport: 'tcp', hasAuthCredentials: true, username: 'hovor' },
      inboundTrunk: { allowedAddresses: ['127.0.0.1/32'], hasAuthCredentials: false },
    })
    expect(JSON.stringify(told.numbers)).not.toContain(world.addresses.sip.password)
  })

  test('calls a number over SIP, reads the transcript of both sides, and plays the MP3', () => {
    const { conversation, dialed, found, audio } = told
    expect(conversation).toMatchObject({
      conversationId: dialed.conversationId,
      status: 'done',
      userId: 'c_17',
      metadata: { phoneCall: { type: 'sip_trunking', externalNumber: callee, callResult: 'answered' } },
      analysis: { callSuccessful: 'success', dataCollectionResults: { name: { value: '...' } } },
      hasAudio: true,
    })
    const roles = conversation.transcript.map(({ role }: { role: string }) => role)
    expect(roles).toEqual(['agent', 'user', 'agent', 'user', 'agent'])
    expect(found).toMatchObject([{ conversationId: dialed.conversationId, messageCount: 5 }])
    expect(audio.bytes).toBeGreaterThan(10_000)
    expect(audio.head).toMatch(/^(fff|ffe|494433)/)
  })

  test('accepts a signed webhook, but no modified or old one', () => {
    expect(told.webhook).toEqual({
      whole: 'post_call_transcription',
      tampered: expect.stringMatching(/^refused: Signature hash does not match/),
      old: expect.stringMatching(/^refused: Timestamp outside/),
    })
  })
})
