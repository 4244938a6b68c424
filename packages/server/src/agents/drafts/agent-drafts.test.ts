import { systemClock } from '@hovor/clock'
import { describe, expect, test } from 'vitest'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AgentId, uuidOf } from '../../platform/kernel/ids.ts'
import { createAgents } from '../agents.ts'
import { detachTool } from '../live/detach-tool.ts'
import { draftsOfFile } from '../testing/drafts.ts'

const { database, accountId, send, made, draftOf, agentOf, publish, rollBack, boughtNumber, save } =
  draftsOfFile()

describe('a draft', () => {
  // verifies: drafts.read, drafts.endpoints
  test('that was never saved equals the live agent', async () => {
    const id = await made({ goal: 'Objednat' })
    const { draft, published, revision, hasChanges } = await draftOf(id)
    expect(draft).toMatchObject({ name: 'Anna', goal: 'Objednat', silencePromptSecs: 10 })
    expect(published).toEqual({ ...draft, numberE164: null })
    expect([revision, hasChanges]).toEqual([1, false])
    for (const name of ['id', 'provider', 'suspended', 'revision', 'numberE164']) {
      expect(draft).not.toHaveProperty(name)
    }
  })

  // verifies: drafts.read, versioning.draft-bodies
  test('is saved by sending back exactly what was read, and reads back as it was saved', async () => {
    const id = await made()
    const saved = await save(id, { name: 'Berta', knowledge: 'Otevřeno 8-16' })
    expect(saved).toMatchObject({ status: 200, hasChanges: true, revision: 2 })
    expect(saved.draft).toMatchObject({ name: 'Berta', knowledge: 'Otevřeno 8-16' })
    expect(saved.published).toMatchObject({ name: 'Anna', knowledge: '' })
    expect(await draftOf(id)).toEqual(saved)
    expect(await agentOf(id)).toMatchObject({ name: 'Anna', knowledge: '' })
    const again = await save(id, {})
    expect(again).toEqual(saved)
  })

  test('inherits the fields it leaves out from the live agent', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    const { draft, hasChanges } = await send('PUT', `/v1/agents/${id}/draft`, {
      draft: { goal: 'x' },
      expectedRevision: 2,
    })
    expect(draft).toMatchObject({ name: 'Anna', goal: 'x' })
    expect(hasChanges).toBe(true)
    expect((await save(id, { goal: '' })).hasChanges).toBe(false)
  })

  // verifies: drafts.strict, versioning.draft-bodies, errors.unknown-field
  test('refuses an unknown key, both saved and published', async () => {
    const id = await made()
    const { draft, revision } = await draftOf(id)
    const sentence = (name: string) =>
      `Unknown field "${name}". Remove it; the documentation lists the accepted fields.`
    const refusals: [string, string, object, string][] = [
      ['PUT', 'draft', { draft, expectedRevision: revision, revision }, 'revision'],
      ['PUT', 'draft', { draft: { ...draft, revision }, expectedRevision: revision }, 'draft.revision'],
      [
        'PUT',
        'draft',
        { draft: { ...draft, provider: 'engine' }, expectedRevision: revision },
        'draft.provider',
      ],
      ['POST', 'draft/publish', { revision }, 'revision'],
      ['POST', 'draft/rollback', { revision }, 'revision'],
    ]
    for (const [method, path, body, name] of refusals) {
      const { status, error } = await send(method, `/v1/agents/${id}/${path}`, body)
      expect([status, error.code, error.message]).toEqual([400, 'validation', sentence(name)])
    }
    expect(await draftOf(id)).toMatchObject({ revision, hasChanges: false })
  })

  // verifies: errors.draft-revision-conflict, errors.revision-conflict
  test('on an old revision is refused with the current one, saved or published', async () => {
    const id = await made()
    const { draft } = await save(id, { name: 'Berta' })
    const late = await send('PUT', `/v1/agents/${id}/draft`, { draft, expectedRevision: 1 })
    const published = await publish(id, { expectedRevision: 1 })
    for (const { status, error } of [late, published]) {
      expect(status).toBe(409)
      expect(error).toMatchObject({ code: 'revision_conflict', cause: 'request', currentRevision: 2 })
    }
    const missing = await send('PUT', `/v1/agents/${id}/draft`, { draft })
    expect([missing.status, missing.error.message]).toEqual([400, 'expectedRevision is required.'])
    expect((await publish(id, { expectedRevision: 2 })).agent.name).toBe('Berta')
  })

  test('in another language has its default voice, however often the language changes before it is live', async () => {
    const id = await made({ voiceId: 'voice-of-cs' })
    const voices: unknown[] = []
    for (const language of ['sk', 'de', 'cs', 'sk']) {
      const { draft } = await draftOf(id)
      voices.push((await save(id, { ...draft, language })).draft.voiceId)
    }
    expect(voices).toEqual(['voice-of-sk', 'voice-of-de', 'voice-of-cs', 'voice-of-sk'])
    expect((await publish(id)).agent).toMatchObject({ language: 'sk', voiceId: 'voice-of-sk' })
    expect((await rollBack(id)).agent).toMatchObject({ language: 'cs', voiceId: 'voice-of-cs' })
  })

  test('has the same bounds and error codes as an agent', async () => {
    const id = await made()
    const refused = async (change: object) => (await save(id, change)).error
    expect(await refused({ goal: 'x'.repeat(301) })).toMatchObject({ code: 'invalid_goal' })
    expect((await refused({ voiceId: 'nobody' })).message).toMatch(/^draft\.voiceId: /)
    expect((await refused({ toolIds: ['tool_1'] })).message).toMatch(/^draft\.toolIds\.0: /)
    expect((await refused({ numberE164: '+420228880998' })).message).toMatch(/^draft\.numberE164: /)
    expect(await refused({ workflow: { start: 'a', nodes: [], edges: [] } })).toMatchObject({
      code: 'invalid_workflow',
    })
  })

  // verifies: errors.draft-revision-conflict
  test('saved twice at once on one revision: one is stored, the other gets the conflict', async () => {
    const id = await made()
    const { draft } = await draftOf(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send('PUT', `/v1/agents/${id}/draft`, {
          draft: { ...draft, name: `N${index}` },
          expectedRevision: 1,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const stored = answers.find(({ status }) => status === 200)
    expect((await draftOf(id)).draft.name).toBe(stored?.draft.name)
  })
})

describe('a change of the live agent while there is a draft', () => {
  // verifies: agents.update, drafts.read
  test('is followed by the draft field by field: its own changes stay', async () => {
    const id = await made({ goal: 'a', knowledge: 'a' })
    await save(id, { goal: 'b' })
    await send('PATCH', `/v1/agents/${id}`, { goal: 'c', knowledge: 'c' })
    const { draft, published, revision } = await draftOf(id)
    expect([draft.goal, draft.knowledge]).toEqual(['b', 'c'])
    expect([published.goal, published.knowledge, revision]).toEqual(['c', 'c', 3])
  })

  // verifies: drafts.read
  test('that makes the two equal leaves nothing to publish', async () => {
    const id = await made()
    await save(id, { goal: 'b' })
    await send('PATCH', `/v1/agents/${id}`, { goal: 'b' })
    expect((await draftOf(id)).hasChanges).toBe(false)
  })
})

describe('a deleted tool', () => {
  const [gone, kept] = [`tool_${'1'.repeat(32)}`, `tool_${'2'.repeat(32)}`] as const
  const deleted = () => database().transaction((tx) => detachTool(tx, accountId(), gone, systemClock.nowMs()))
  const put = (id: AgentId, settings: object, draft: object) =>
    database().query(sql`
      update agent set settings = settings || ${JSON.stringify(settings)}::jsonb, draft = ${JSON.stringify(draft)}::jsonb
      where id = ${uuidOf(id)}`)

  test('is removed from the draft too, so that it can be published', async () => {
    const id = await made()
    await put(id, {}, { name: 'Berta', toolIds: [gone, kept] })
    await deleted()
    const left = await draftOf(id)
    expect([left.draft.toolIds, left.draft.name, left.published.toolIds]).toEqual([[kept], 'Berta', []])
  })

  test('leaves no change behind if the draft had no other', async () => {
    const id = await made()
    await put(id, {}, { toolIds: [gone] })
    await deleted()
    expect((await draftOf(id)).hasChanges).toBe(false)
  })

  // verifies: errors.draft-revision-conflict, errors.revision-conflict
  test.each([
    ['live', { toolIds: [gone] }, {}],
    ['in the draft', {}, { toolIds: [gone] }],
  ])('%s makes an earlier revision conflict, and leaves other agents alone', async (_, settings, draft) => {
    const [id, other] = [await made(), await made()]
    await put(id, settings, draft)
    const { revision, draft: read } = await draftOf(id)
    await deleted()
    const stale = { draft: { ...read, toolIds: [] }, expectedRevision: revision }
    const { status, error } = await send('PUT', `/v1/agents/${id}/draft`, stale)
    expect([status, error.code, error.currentRevision]).toEqual([409, 'revision_conflict', revision + 1])
    expect((await draftOf(id)).revision).toBe(revision + 1)
    expect((await draftOf(other)).revision).toBe(1)
  })
})

describe('the number of a draft', () => {
  // verifies: drafts.number, agents.number
  test('if absent leaves the live number, which is always the published one', async () => {
    const e164 = await boughtNumber()
    const id = await made({ numberE164: e164 })
    const { draft, published } = await draftOf(id)
    expect([draft.numberE164, published.numberE164]).toEqual([undefined, e164])
    await save(id, { name: 'Berta' })
    const { agent, warnings } = await publish(id)
    expect([agent.numberE164, warnings]).toEqual([e164, undefined])
    await send('PATCH', `/v1/numbers/${encodeURIComponent(e164)}`, { mode: 'none' })
    expect((await draftOf(id)).published.numberE164).toBeNull()
  })

  // verifies: drafts.number, agents.other-warnings
  test('is attached by the publish if set, and detached if null: both are reported with from and to', async () => {
    const e164 = await boughtNumber()
    const id = await made()
    const chosen = await save(id, { numberE164: e164 })
    expect([chosen.draft.numberE164, chosen.published.numberE164, chosen.hasChanges]).toEqual([
      e164,
      null,
      true,
    ])
    expect((await agentOf(id)).numberE164).toBeNull()
    const attached = await publish(id)
    expect(attached.agent.numberE164).toBe(e164)
    expect(attached.warnings).toMatchObject([{ code: 'number_changed_by_publish', from: null, to: e164 }])
    const none = await save(id, { numberE164: null })
    expect([none.draft.numberE164, none.published.numberE164, none.hasChanges]).toEqual([null, e164, true])
    const taken = await publish(id)
    expect(taken.agent.numberE164).toBeNull()
    expect(taken.warnings).toMatchObject([{ code: 'number_changed_by_publish', from: e164, to: null }])
    expect(await numbers.routeOf(database(), e164)).toMatchObject({ mode: 'none' })
  })

  test('if null where there is none changes nothing', async () => {
    const id = await made()
    const { draft, hasChanges } = await save(id, { numberE164: null })
    expect([draft.numberE164, hasChanges]).toEqual([null, false])
    expect((await publish(id)).warnings).toBeUndefined()
  })
})

describe('calls', () => {
  test('use the live agent, and its draft on request', async () => {
    const agents = createAgents({ numbers })
    const id = await made()
    await save(id, { name: 'Berta' })
    const nameFor = async (options?: { useDraft: boolean }) =>
      (await agents.agentForCall(database(), accountId(), id, options))?.agent.name
    expect([await nameFor(), await nameFor({ useDraft: true })]).toEqual(['Anna', 'Berta'])
    await publish(id)
    expect([await nameFor(), await nameFor({ useDraft: true })]).toEqual(['Berta', 'Berta'])
  })
})
