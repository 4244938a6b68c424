import { pacedUntil } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { newPerson, signInWithoutScripts } from '../portal/support/portal-world.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { callOf, client, type Json } from '../scenarios/support/client.ts'
import { operatorToken, startService } from '../scenarios/support/service.ts'
import { builtOrder, firstMessage } from './support/built-order.ts'
import { openPageSocket } from './support/page-socket.ts'
import { talkAs } from './support/talking-person.ts'

const callMs = 300_000
const customer = '+420601000001'

// verifies: setup-orders.build
test('an agent that a set-up order built answers a test call and talks in the browser before it is launched', async ({
  onTestFinished,
}) => {
  const { url } = await startService(onTestFinished)
  const operator = client(url, operatorToken)
  const { api, accountId, email } = await newPerson(url, operator, 'building')
  const credit = { amountHal: 1_000_000, reason: 'paid by bank transfer' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${accountId}/credit`, credit))
  const { agentId } = await builtOrder(api, operator)

  const tried = { to: customer, useDraft: true }
  const { call } = expect2xx(await api.send('POST', `/v1/agents/${agentId}/test-call`, tried))
  const ended = await pacedUntil(
    'the test call has ended',
    async () => {
      const found: Json = await callOf(api, call.id)
      return found.endedAt !== undefined && found
    },
    callMs,
  )
  expect(ended).toMatchObject({ status: 'completed', agentId })
  expect(ended.transcript[0]).toMatchObject({
    role: 'agent',
    message: expect.stringContaining(firstMessage),
  })

  const browser = openBrowser()
  await signInWithoutScripts(url, email, browser)
  const cookie = browser.cookies().map(({ name, value }) => `${name}=${value}`)
  const query = { account: accountId, agent: agentId, version: 'draft' }
  const page = await openPageSocket({ url, cookie: cookie.join('; '), query })
  talkAs(page, [])
  await page.first('connected')
  expect(await page.first('line')).toMatchObject({
    role: 'agent',
    message: expect.stringContaining(firstMessage),
  })
  page.socket.send(JSON.stringify({ type: 'hang-up' }))
  expect(await page.first('ended')).toEqual({ type: 'ended', endReason: 'completed' })
  expect(await page.closed).toBe(1000)
})
