import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../peers/support/run-program.ts'
import { makeAccount } from '../scenarios/support/account.ts'
import { dataDir } from '../scenarios/support/command.ts'
import { shared } from '../scenarios/support/shared-database.ts'
import { walk } from './support/connect.ts'
import { type IntegrationWorld, startIntegrationWorld } from './support/integration-world.ts'

/* Two processes of the service on one database, with one Google. */
const closers: (() => unknown)[] = []
const atEnd = (run: () => unknown) => void closers.unshift(run)
let world: IntegrationWorld
let urls: readonly string[]

beforeAll(async () => {
  world = await startIntegrationWorld()
  atEnd(() => world.close())
  const db = await testDatabase()
  atEnd(() => db.close())
  const env = {
    ...shared(db),
    HOVOR_MODE: 'sandbox',
    HOVOR_DATA_DIR: dataDir(atEnd),
    HOVOR_HTTP_PORT: '0',
    HOVOR_SIP_PORT: '0',
    HOVOR_SEAL_KEYS: randomBytes(32).toString('base64'),
    HOVOR_OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    HOVOR_LOG_LEVEL: 'warn',
    HOVOR_DRAIN_SECS: '1',
  }
  urls = await Promise.all([startProcess(env), startProcess(env)])
})
afterAll(async () => {
  for (const close of closers) await close()
})

async function startProcess(env: Readonly<Record<string, string>>): Promise<string> {
  const program = fileURLToPath(new URL('support/service.process.ts', import.meta.url))
  const { google, control } = world.addresses
  const outside = JSON.stringify({ google, sandboxControlUrl: control.url })
  const args = ['--conditions=source', '--import', 'tsx', program, outside]
  const running = runProgram(process.execPath, args, { env })
  atEnd(() => running.stop())
  const [, url = ''] = await running.says(/"listening":"([^"]+)"/)
  return url
}

it('a Google token is refreshed once across two processes, even when the refresh token rotates', async () => {
  for (let round = 0; round < 3; round++) {
    const { key, get } = await makeAccount(urls[0]!)
    // too short to be used: the first request refreshes it
    await world.setGoogle({ rotateRefreshTokens: true, accessTokenSecs: 30 })
    expect((await walk({ ask: (_, path) => get(path) })).status).toBe(200)
    await world.setGoogle({ rotateRefreshTokens: true })
    const { id } = (await get('/v1/integrations')).body.integrations[0]
    const headers = { authorization: `Bearer ${key}` }
    const before = await world.refreshes()
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const answer = await fetch(`${urls[at % 2]}/v1/integrations/${id}/calendars`, { headers })
        return answer.status
      }),
    )
    expect(statuses).toEqual(Array.from(statuses, () => 200))
    expect((await world.refreshes()) - before).toBe(1)
  }
})
