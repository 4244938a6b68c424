import { describe, expect, test } from 'vitest'
import { testOperatorToken } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { platformOfFile } from '../testing/platform.ts'

const { database, send, create, patch, agentOf } = platformOfFile()

describe('the operator', () => {
  const byOperator = (path: string) =>
    send(
      'POST',
      `/operator/v1/agents/${path}`,
      { reason: 'x' },
      { authorization: `Bearer ${testOperatorToken}` },
    )

  // verifies: agents.suspended
  test('suspends and restores an agent, with an entry in the audit log', async () => {
    const { agent } = await create({ language: 'cs' })
    expect((await byOperator(`${agent.id}/suspend`)).agent).toMatchObject({ id: agent.id, suspended: true })
    expect((await agentOf(agent.id)).suspended).toBe(true)
    expect((await patch(agent.id, { suspended: false })).error.message).toContain('Unknown field "suspended"')
    await patch(agent.id, { goal: 'x' })
    expect((await agentOf(agent.id)).suspended).toBe(true)
    expect((await byOperator(`${agent.id}/restore`)).agent.suspended).toBe(false)
    const entries = await database().query(sql`
      select actor, action, reason, before, after from audit_entry where target = ${agent.id} order by id`)
    expect(entries).toEqual([
      {
        actor: 'olga',
        action: 'agent.suspend',
        reason: 'x',
        before: { suspended: false },
        after: { suspended: true },
      },
      {
        actor: 'olga',
        action: 'agent.restore',
        reason: 'x',
        before: { suspended: true },
        after: { suspended: false },
      },
    ])
    expect((await byOperator(`ag_${'0'.repeat(32)}/suspend`)).error.code).toBe('not_found')
    expect((await byOperator('none/suspend')).error.code).toBe('not_found')
  })
})
