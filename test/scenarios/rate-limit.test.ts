import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorOf } from '../mcp/support/client.ts'
import { post, toolCall } from '../mcp/support/post.ts'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { client, type Json } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { type LiveWorld, startLiveWorld } from './support/live-world.ts'
import { operatorToken, type Service, startService } from './support/service.ts'
import { shared } from './support/shared-database.ts'

/* Four services that share a database and a world, as behind a load balancer, with requests of one key to all. */
const atEnd = atEndOfFile()
let db: TestDatabase
let world: LiveWorld
let services: Service[]

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  world = await startLiveWorld(atEnd)
  services = [await start(), ...(await Promise.all([start(), start(), start()]))]
})

function start(): Promise<Service> {
  return startService(atEnd, { dir: dataDir(atEnd), env: { ...world.env, ...shared(db) } })
}

async function newKey(): Promise<string> {
  const body = { email: 'someone@example.com', mode: 'live' }
  const operator = client(services[0]!.url, operatorToken)
  return expect2xx(await operator.send('POST', '/operator/v1/accounts', body)).apiKey
}

interface Told {
  readonly admitted: boolean
  readonly headers: Headers
  readonly body: Json
}

/** Every fourth request is a tool call. */
async function ask({ url }: Service, apiKey: string, index: number): Promise<Told> {
  if (index % 4 === 0) {
    const { body, options } = toolCall('get_balance')
    const answer = await post(url, body, { ...options, apiKey })
    const { result } = (await answer.json()) as Json
    return { admitted: !result.isError, headers: answer.headers, body: { error: errorOf(result) } }
  }
  const answer = await client(url, apiKey).get('/v1/balance')
  return { admitted: answer.status === 200, headers: answer.headers, body: answer.body }
}

const requests = (service: Service, apiKey: string, count: number) =>
  Array.from({ length: count }, (_, index) => ask(service, apiKey, index))

const admitted = (told: readonly Told[]) => told.filter((one) => one.admitted).length

describe('400 requests of one key at once, over REST and MCP, to four processes', () => {
  // verifies: limits.requests, limits.requests-shared, errors.retry-after-key
  test('get 60 admitted and 340 refused with the seconds to wait', async () => {
    const apiKey = await newKey()
    const told = await Promise.all(services.flatMap((service) => requests(service, apiKey, 100)))
    expect(admitted(told)).toBe(60)
    const refused = told.filter((one) => !one.admitted)
    expect(refused).toHaveLength(340)
    for (const { headers, body } of refused) {
      expect(body.error).toMatchObject({ code: 'rate_limited', cause: 'busy' })
      expect(headers.get('ratelimit-remaining')).toBe('0')
      const seconds = body.error.retryAfterSecs ?? headers.get('retry-after')
      expect(String(seconds)).toMatch(/^([1-9]|[1-5][0-9]|60)$/)
    }
    const left = told
      .filter((one) => one.admitted)
      .map(({ headers }) => Number(headers.get('ratelimit-remaining')))
    expect(left.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, index) => index))
  })

  // verifies: limits.requests
  test('never get more than 60 admitted while another process starts and one is killed', async () => {
    const apiKey = await newKey()
    const [victim, ...others] = services as [Service, ...Service[]]
    const starting = start()
    const send = (to: readonly Service[], count: number) =>
      Promise.allSettled(to.flatMap((service) => requests(service, apiKey, count)))
    const first = send(services, 10)
    const fifth = await starting
    const second = send([fifth, ...services], 40)
    await victim.kill()
    const third = send([fifth, ...others], 40)
    const settled = (await Promise.all([first, second, third])).flat()
    const told = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const unanswered = settled.length - told.length
    expect(unanswered).toBeLessThanOrEqual(50)
    // On a machine so slow that the minute ends, there is another window, which starts with 59 left.
    const begun = told.filter((one) => one.admitted && one.headers.get('ratelimit-remaining') === '59').length
    expect(admitted(told)).toBeLessThanOrEqual(60 * Math.max(1, begun))
    expect(admitted(told) + unanswered).toBeGreaterThanOrEqual(60)
  })
})
