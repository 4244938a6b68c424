import type { Agent } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { createQueue, type Queue } from '../../platform/jobs/queue.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { noVoicePlatform } from '../platform/no-voice-platform.ts'
import type { PlatformAgent, PlatformOutcome, VoicePlatform } from '../state/voice-platform.port.ts'

type Refusal = Exclude<PlatformOutcome<never>, { kind: 'ok' }>

export const down: Refusal = { kind: 'unknown', why: '500' }
export const refusals: readonly (readonly [string, Refusal])[] = [
  ['fails', down],
  ['does not answer in time', { kind: 'unknown', why: 'timeout' }],
  ['cannot be reached', { kind: 'unavailable', why: 'ECONNREFUSED' }],
  ['is overloaded', { kind: 'rejected', status: 429, why: '429' }],
  ['refuses', { kind: 'rejected', status: 422, why: '422' }],
]

/**
 * A platform under the test's control, which can refuse or stay silent at any step; the wire protocol
 * is the adapter's concern.
 */
class HeldPlatform {
  readonly held = new Map<string, PlatformAgent>()
  refusal: Refusal | undefined
  /** Whether it serves sandbox accounts. */
  servesSandbox = true
  /** Runs while it creates an agent. */
  meanwhile: (() => Promise<unknown>) | undefined
  #made = 0

  readonly api: VoicePlatform = {
    ...noVoicePlatform,
    configured: true,
    createAgent: async (agent) => {
      if (this.refusal) return this.refusal
      await this.meanwhile?.()
      this.#made += 1
      const platformAgentId = `p${this.#made}`
      this.held.set(platformAgentId, agent)
      return { kind: 'ok', value: { platformAgentId } }
    },
    updateAgent: async (id, agent) => {
      if (this.refusal) return this.refusal
      if (!this.held.has(id)) return { kind: 'rejected', status: 404, why: '404' }
      this.held.set(id, agent)
      return { kind: 'ok', value: undefined }
    },
    deleteAgent: async (id) => {
      if (this.refusal) return this.refusal
      this.held.delete(id)
      return { kind: 'ok', value: undefined }
    },
    voices: async () =>
      this.refusal ?? {
        kind: 'ok',
        value: [{ id: 'v1', name: 'Rachel', language: 'en', gender: 'female' }],
      },
  }

  reset(): void {
    this.refusal = undefined
    this.servesSandbox = true
    this.meanwhile = undefined
    this.held.clear()
  }
}

interface PlatformAnswer {
  readonly status: number
  readonly agent: Agent
  readonly voices: { id: string; provider: string }[]
  readonly warnings?: { code: string }[]
  readonly error: { code: string; cause: string; message: string }
}

const english = { name: 'Emma', language: 'en', firstMessage: 'Hello, this is the virtual assistant.' }

/** Agents over HTTP with such a platform, with a new account for each test of a file. */
export function platformOfFile() {
  const platform = new HeldPlatform()
  let server: TestSurface
  let queue: Queue
  let account: { id: AccountId; apiKey: string }
  beforeAll(async () => {
    server = await startTestSurface({
      ports: { platform: { api: platform.api } },
      agents: { serves: () => platform.servesSandbox },
    })
    queue = createQueue({
      database: server.database,
      clock: systemClock,
      nodeId: 'agents',
      handlers: server.jobs,
      pollMs: 20,
      log: silentLog,
    })
    queue.start()
  })
  beforeEach(async () => {
    platform.reset()
    account = await server.newAccount()
  })
  afterAll(async () => {
    await queue.stop()
    await server.close()
  })

  async function send(method: string, path: string, body?: unknown, headers = {}): Promise<PlatformAnswer> {
    const answer = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as Omit<PlatformAnswer, 'status'>) }
  }

  return {
    platform,
    database: () => server.database,
    accountId: () => account.id,
    send,
    create: (fields: object = {}, headers: object = {}) =>
      send('POST', '/v1/agents', { ...english, ...fields }, headers),
    patch: (id: string, change: object) => send('PATCH', `/v1/agents/${id}`, change),
    agentOf: async (id: string) => (await send('GET', `/v1/agents/${id}`)).agent,
    agentsIn: async () => ((await send('GET', '/v1/agents')) as unknown as { agents: Agent[] }).agents,
  }
}

/** The codes of the warnings, if any. */
export const codes = ({ warnings }: PlatformAnswer) => warnings?.map(({ code }) => code)
