import { pacedUntil } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { expect2xx, makeParty } from './support/account.ts'
import { runHovor } from './support/command.ts'
import { watcherOf } from './support/watcher.ts'

const talks = { behaviour: 'answer', voice: 'silence', ringSecs: 1, hangUpAfterSecs: 2 }
const phones: readonly (readonly [string, object | undefined])[] = [
  ['+420601557101', talks],
  ['+420601557102', { behaviour: 'busy' }],
  ['+420601557103', { behaviour: 'busy', ringSecs: 2 }],
  // Its calls stay without an outcome.
  ['+420601000007', undefined],
]
const budgetHal = 10_000

// verifies: tasks.outbound, tasks.max-attempts, tasks.resolve, states.item-billing-unknown, tasks.process
// verifies: general.tasks
test('a campaign over SIP and RTP calls every contact as often as it may, and a person decides the rest', async () => {
  const url = await sharedService()
  const { api, agentId } = await makeParty(url)
  for (const [e164, behaviour] of phones) {
    if (behaviour === undefined) continue
    expect2xx(await api.send('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(e164)}`, behaviour))
  }
  const recipients = phones.map(([to]) => ({ to }))
  const settings = { maxAttempts: 2, retryDelayMins: 5, concurrency: 2, budgetHal }
  const body = { name: 'Campaign', agentId, recipients, ...settings }
  const { id } = expect2xx(await api.send('POST', '/v1/outbound-tasks', body)).task
  const watching = runHovor(['tasks', 'watch', id], { env: { HOVOR_URL: url, HOVOR_API_KEY: api.key } })
  // `watch` spends requests of the other key.
  const watcher = await watcherOf(api)
  let looks = 0
  const stopped = await pacedUntil('the campaign has nothing left to dial', async () => {
    const { task } = expect2xx(await watcher.get(`/v1/tasks/${id}`))
    expect(task.reservedBudgetHal + task.spentHal).toBeLessThanOrEqual(budgetHal)
    if (task.status !== 'running') return task
    looks += 1
    if (looks % 6 === 0) await watcher.send('POST', `/sandbox/v1/tasks/${id}/skip-waits`, undefined)
    return undefined
  })
  expect(stopped.status).toBe('needs_attention')
  expect(stopped.items).toMatchObject([
    { to: phones[0]![0] },
    { status: 'exhausted', attempts: [{ outcome: 'busy' }, { outcome: 'busy' }] },
    { status: 'exhausted', attempts: [{ outcome: 'busy' }, { outcome: 'busy' }] },
    { status: 'review', reviewReason: 'billing_unknown', attempts: [{ outcome: 'unknown' }] },
  ])
  expect(['succeeded', 'exhausted']).toContain(stopped.items[0].status)
  expect(await watching.exited).toBe(0)
  expect(watching.out.at(-1)).toMatch(/^needs_attention .* 3\/4 done .* 1 in review/)
  const uncertain = stopped.items[3].id
  const skip = { action: 'skip' }
  expect2xx(await api.send('POST', `/v1/tasks/${id}/items/${uncertain}/resolve`, skip))
  const { settled } = expect2xx(await api.send('POST', `/v1/tasks/${id}/reconcile`, undefined))
  expect(settled).toMatchObject([{ itemId: uncertain, spentHal: 0 }])
  const { task } = (await api.get(`/v1/tasks/${id}`)).body
  expect(task).toMatchObject({ status: 'completed', reservedBudgetHal: 0, counts: { done: 4, review: 0 } })
  const calls = (await api.get('/v1/calls?limit=50')).body.calls
  const prices = calls.reduce((sum: number, { priceHal = 0 }: { priceHal?: number }) => sum + priceHal, 0)
  expect(task.spentHal).toBe(prices)
})
