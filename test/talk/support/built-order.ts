import { pacedUntil } from '@hovor/clock/testing'
import { expect2xx } from '../../scenarios/support/account.ts'
import type { Client } from '../../scenarios/support/client.ts'

export const firstMessage = 'Dobrý den, tady virtuální asistentka pekárny.'

/** An order that is ready: its agent has a number of its own and has never been published. The account pays with credit. */
export async function builtOrder(api: Client, operator: Client): Promise<{ id: string; agentId: string }> {
  const placed = { brief: 'Pekárna.', language: 'cs' }
  const { id } = expect2xx(await api.send('POST', '/v1/setup-orders', placed)).order
  const agent = { name: 'Anna', language: 'cs', firstMessage }
  const number = { kind: 'new', country: 'CZ', region: 'Praha' }
  expect2xx(await operator.send('POST', `/operator/v1/setup-orders/${id}/quotes`, { agent, number }))
  const checkout = { acceptQuote: true, payWith: 'credit' }
  expect2xx(await api.send('POST', `/v1/setup-orders/${id}/checkout`, checkout))
  const agentId = await pacedUntil('the agent has been built', async () => {
    const { order } = expect2xx(await api.get(`/v1/setup-orders/${id}`))
    return order.status === 'ready' && order.agentId
  })
  return { id, agentId }
}
