import type { Agent } from '@hovor/api'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import type { AccountId, AgentId } from '../../platform/kernel/ids.ts'

interface DraftAnswer {
  readonly status: number
  readonly agent: Agent
  readonly draft: Partial<Agent>
  readonly published: Partial<Agent>
  readonly revision: number
  readonly hasChanges: boolean
  readonly version: number
  readonly versions: { version: number; live: boolean; replaces: number | null; changed: string[] }[]
  readonly nextCursor: string | null
  readonly number: { e164: string }
  readonly warnings?: { code: string; from?: string | null; to?: string | null }[]
  readonly error: { code: string; cause: string; message: string; currentRevision?: number }
}

/** Agents with drafts over HTTP, with a new account for each test of a file. */
export function draftsOfFile() {
  let server: TestSurface
  let account: { id: AccountId; apiKey: string }
  beforeAll(async () => {
    server = await startTestSurface()
  })
  afterAll(() => server.close())
  const newAccount = async () => {
    account = await server.newAccount()
  }
  beforeEach(newAccount)

  async function send(method: string, path: string, body?: unknown, headers = {}): Promise<DraftAnswer> {
    const answer = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as Omit<DraftAnswer, 'status'>) }
  }

  async function made(fields: object = {}): Promise<AgentId> {
    const answer = await send('POST', '/v1/agents', {
      name: 'Anna',
      language: 'cs',
      firstMessage: 'Dobrý den, tady virtuální asistentka.',
      ...fields,
    })
    return answer.agent.id as AgentId
  }

  const draftOf = (id: string) => send('GET', `/v1/agents/${id}/draft`)

  return {
    database: () => server.database,
    accountId: () => account.id,
    /** Later requests come from a new account. */
    newAccount,
    send,
    made,
    draftOf,
    agentOf: async (id: string) => (await send('GET', `/v1/agents/${id}`)).agent,
    publish: (id: string, body: object = {}) => send('POST', `/v1/agents/${id}/draft/publish`, body),
    rollBack: (id: string, body: object = {}) => send('POST', `/v1/agents/${id}/draft/rollback`, body),
    versionsOf: async (id: string) => (await send('GET', `/v1/agents/${id}/versions`)).versions,
    boughtNumber: async () => (await send('POST', '/v1/numbers', {})).number.e164,
    /** Reads the draft, changes it and sends it back, as a client does. */
    async save(id: string, change: object): Promise<DraftAnswer> {
      const { draft, revision } = await draftOf(id)
      const body = { draft: { ...draft, ...change }, expectedRevision: revision }
      return send('PUT', `/v1/agents/${id}/draft`, body)
    },
  }
}
