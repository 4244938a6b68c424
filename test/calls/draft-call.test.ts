import { testOperatorToken } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallService, ended, startCallService } from './call-service.ts'

let service: CallService

const listens = '+420601557002'

beforeAll(async () => {
  service = await startCallService()
  await service.control('PUT', `/subscribers/${listens}`, {
    behaviour: 'answer',
    voice: 'silence',
    ringSecs: 0,
    hangUpAfterSecs: 6,
  })
})
afterAll(() => service.close())

const tryOut = { to: listens, useDraft: true }

// verifies: agents.test-call
it('a test call follows the draft and leaves the live agent unchanged', async () => {
  const account = await service.account()
  const path = `/v1/agents/${account.agentId}`
  const { body } = await account.request('GET', `${path}/draft`)
  const firstMessage = 'Dobrý den, tady zkušební asistentka, jsem umělá inteligence.'
  await account.request('PUT', `${path}/draft`, {
    draft: { ...body.draft, firstMessage },
    expectedRevision: body.revision,
  })
  const placed = await account.request('POST', `${path}/test-call`, tryOut)
  expect([placed.status, placed.body.call.kind]).toEqual([201, 'test'])
  const call = await account.call(placed.body.call.id, ended)
  expect(firstMessage).toContain(call.transcript[0].message.slice(0, 20))
  expect((await account.request('GET', path)).body.agent.firstMessage).toBe(body.published.firstMessage)
})

// verifies: agents.suspended
it('a suspended agent makes no calls or test calls until the operator restores it', async () => {
  const account = await service.account()
  const path = `/v1/agents/${account.agentId}`
  const byOperator = (word: string) =>
    account.request('POST', `/operator/v1/agents/${account.agentId}/${word}`, undefined, {
      authorization: `Bearer ${testOperatorToken}`,
    })
  expect((await byOperator('suspend')).status).toBe(200)
  for (const refused of [
    await account.request('POST', `${path}/test-call`, tryOut),
    await account.request('POST', '/v1/calls', { to: listens, agentId: account.agentId }),
  ]) {
    expect([refused.status, refused.body.error.code]).toEqual([403, 'agent_suspended'])
  }
  expect((await byOperator('restore')).status).toBe(200)
  expect((await account.request('POST', `${path}/test-call`, tryOut)).status).toBe(201)
})

// verifies: calls.variables
it('the variables of a call are substituted in the agent’s texts', async () => {
  const firstMessage = 'Pane {{surname}}, tady virtuální asistentka firmy {firm}.'
  const account = await service.account({ agent: { firstMessage } })
  const variables = { surname: 'Nováku', firm: 'Dvořák' }
  const { body } = await account.request('POST', '/v1/calls', {
    to: listens,
    agentId: account.agentId,
    variables,
  })
  const call = await account.call(body.call.id, ended)
  expect(call.transcript[0].message).toMatch(/^Pane Nováku, tady/)
})
