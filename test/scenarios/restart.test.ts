import { pacedUntil, until } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { preparedDataDir } from '../support/shared/shared.ts'
import { makeParty } from './support/account.ts'
import { callOf, client } from './support/client.ts'
import { runHovor } from './support/command.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

/* A service that stays, goes and comes back on one port, as under a service manager. */
const talks = '+420601000001'

/** The state of the port for a client. */
type Found = 'nobody' | 'starting' | 'draining' | 'ready'

test('SIGHUP ends nothing; the next service leaves the port to the one that drains, and takes it over afterwards', async ({
  onTestFinished,
}) => {
  const dir = await preparedDataDir(onTestFinished)
  const env = { HOVOR_HTTP_PORT: String(await freePort()), HOVOR_DRAIN_SECS: '60' }
  const old = await startService(onTestFinished, { dir, env })
  const { api, agentId } = await makeParty(old.url)
  const placed = await api.send('POST', '/v1/calls', { to: talks, agentId })
  const watcher = await watcherOf(api)
  await pacedUntil(
    'the conversation runs',
    async () => (await callOf(watcher, placed.body.call.id)).transcript?.length,
  )

  const ignored = () => old.command.err.filter((line) => line.includes('SIGHUP is ignored')).length
  for (const signals of [1, 2]) {
    old.command.kill('SIGHUP')
    await pacedUntil('the log tells of it', () => ignored() === signals)
    expect(await foundAt(old.url)).toBe('ready')
  }

  old.command.kill('SIGTERM')
  await pacedUntil('the service drains', async () => (await foundAt(old.url)) === 'draining')
  const early = runHovor(['start'], {
    env: { HOVOR_DATA_DIR: dir, HOVOR_SIP_PORT: '0', HOVOR_LOG_LEVEL: 'silent', ...env },
  })
  expect(await early.exited).toBe(1)
  expect(early.err).toEqual([
    `hovor: Port ${env.HOVOR_HTTP_PORT} on 127.0.0.1 is in use; stop the process that uses it or set HOVOR_HTTP_PORT (0 picks a free one).`,
  ])
  old.command.kill('SIGHUP')
  await pacedUntil('the log tells of it while it drains', () => ignored() === 3)
  expect(await foundAt(old.url)).toBe('draining')
  expect(await old.command.exited).toBe(0)

  const found: Found[] = [await foundAt(old.url)]
  const starting = startService(onTestFinished, { dir, env })
  await until(async () => {
    const now = await foundAt(old.url)
    if (now !== found.at(-1)) found.push(now)
    return now === 'ready'
  })
  // Nothing else in between: a client that tries again while it may is never told that something does not exist.
  expect(found).toEqual(['nobody', 'starting', 'ready'])
  expect((await starting).url).toBe(old.url)
  expect(await callOf(client(old.url, api.key), placed.body.call.id)).toMatchObject({
    status: 'completed',
    data: { name: 'Jan Novák', plate: '1AB2345' },
  })
})

/** By `/readyz` and by an operation, which must agree unless the one changed before the other. */
async function foundAt(url: string): Promise<Found> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  if (answer === undefined) return 'nobody'
  const { status } = (await answer.json()) as { status: string }
  if (answer.status === 200) return 'ready'
  expect(answer.status).toBe(503)
  if (status === 'draining') return 'draining'
  expect(status).toBe('starting')
  expect(answer.headers.get('retry-after')).toBe('2')
  const operation = await fetch(`${url}/v1/balance`)
  if (operation.status !== 401)
    expect([operation.status, await operation.json()]).toEqual([
      503,
      { error: expect.objectContaining({ code: 'unavailable', message: 'The service is starting.' }) },
    ])
  return 'starting'
}
