import type {
  PlatformConversation,
  PlatformDial,
  PlatformDialed,
  PlatformOutcome,
} from '../../agents/state/voice-platform.port.ts'
import type { CallPlatform } from '../state/call-deps.ts'

type Api = CallPlatform['api']

/** A scripted external platform: its answers are set, the requests to it are kept. */
export class ScriptedPlatform implements CallPlatform {
  readonly sip = { host: '192.0.2.20', port: 5060, transport: 'tcp' } as const
  readonly dials: PlatformDial[] = []
  readonly conversations = new Map<string, PlatformConversation>()
  imports = 0
  /** The result of the next order; by default the platform accepts it. */
  next: PlatformOutcome<PlatformDialed> | undefined
  /** The answer to every query while set. */
  silent: PlatformOutcome<never> | undefined
  audio: PlatformOutcome<Uint8Array> = { kind: 'rejected', status: 404, why: 'status 404' }
  readNotice: CallPlatform['readNotice'] = () => ({ kind: 'forged' })

  readonly api: Api = {
    configured: true,
    createAgent: unasked,
    agentsOf: unasked,
    updateAgent: unasked,
    deleteAgent: unasked,
    simulate: unasked,
    voices: unasked,
    removeNumber: unasked,
    importNumber: async () => {
      this.imports += 1
      return this.silent ?? { kind: 'ok', value: { platformNumberId: 'phnum_1' } }
    },
    attachNumber: async () => this.silent ?? { kind: 'ok', value: undefined },
    dial: async (request) => {
      this.dials.push(request)
      const outcome = this.next ?? {
        kind: 'ok',
        value: { conversationId: conversationOf(request.reference) },
      }
      this.next = undefined
      return outcome
    },
    conversation: async (id) => {
      const found = this.conversations.get(id)
      if (this.silent !== undefined) return this.silent
      return found === undefined ? notFound : { kind: 'ok', value: found }
    },
    conversations: async () => {
      if (this.silent !== undefined) return this.silent
      const listed = [...this.conversations.values()].map((one) => ({
        ...one,
        isOver: one.state !== 'running',
      }))
      return { kind: 'ok', value: listed }
    },
    audio: async () => this.silent ?? this.audio,
  }
}

/** The platform's conversation id of a call. */
export const conversationOf = (callId: string) => `conv_of_${callId}`

const notFound = { kind: 'rejected', status: 404, why: 'status 404' } as const
const unasked = () => Promise.reject(new Error('not asked for in this test'))
