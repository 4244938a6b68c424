import { setTimeout as sleep } from 'node:timers/promises'
import { expect2xx } from './account.ts'
import { type Answer, type Client, client } from './client.ts'
import { operatorToken } from './service.ts'

/** By the key that acts: the key that watches the same account. */
const watchingKeys = new Map<string, Promise<string>>()

/**
 * The same account through a key of its own, for whatever looks again and again: it spends none of the 60 requests a
 * minute of the key that the test acts with, and waits when its own are used up. Made on first use, by the operator of
 * a service of `startService`.
 */
export async function watcherOf(api: Client): Promise<Client> {
  const made = watchingKeys.get(api.key) ?? newKey(api)
  watchingKeys.set(api.key, made)
  const watcher = client(api.url, await made)
  const get = async (path: string): Promise<Answer> => {
    const answer = await watcher.get(path)
    if (answer.status !== 429) return answer
    await sleep(1000 * Number(answer.headers.get('retry-after')))
    return get(path)
  }
  return { ...watcher, get }
}

async function newKey(api: Client): Promise<string> {
  const { id } = expect2xx(await api.get('/v1/account')).account
  const operator = client(api.url, operatorToken)
  return expect2xx(await operator.send('POST', `/operator/v1/accounts/${id}/api-keys`)).key
}
