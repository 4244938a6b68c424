import { createPasswords, sql, type TestDatabase, testDatabase } from '@hovor/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { client } from '../scenarios/support/client.ts'
import { dataDir } from '../scenarios/support/command.ts'
import { operatorToken, type Service, startService } from '../scenarios/support/service.ts'
import { shared } from '../scenarios/support/shared-database.ts'
import { freePort } from '../support/free-port.ts'
import { startAppClient } from './support/app-client.ts'
import { type KnownGrant, moreGrants } from './support/more-grants.ts'

/** 1000 in a long run. */
const rounds = Number(process.env.HOVOR_RACE_ROUNDS ?? 8)
/** A process is killed in every fourth round of a short run, and 50 times in a long one. */
const killEvery = Math.max(4, Math.floor(rounds / 50))
const concurrent = 8
const boundMs = 180_000 + rounds * 20_000
const atEnd = atEndOfFile(boundMs)
const password = 'koně pijí z řeky'

let db: TestDatabase
let baseUrl: string
let services: Service[]
let app: Awaited<ReturnType<typeof startAppClient>>

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  baseUrl = `http://127.0.0.1:${await freePort()}`
  services = [await start(0), await start(1)]
  app = await startAppClient(baseUrl, baseUrl)
  atEnd(() => app.close())
  await connect()
}, boundMs)

/** One of two processes on one database: the first listens at the address that both have in public. */
function start(index: number): Promise<Service> {
  const env = {
    ...shared(db),
    HOVOR_BASE_URL: baseUrl,
    HOVOR_HTTP_PORT: index === 0 ? new URL(baseUrl).port : '0',
    // Each round comes from an address of its own, so that none reaches the limit of one.
    HOVOR_TRUSTED_PROXIES: '127.0.0.1/32',
  }
  return startService(atEnd, { dir: dataDir(atEnd), env, boundMs })
}

/** An owner signs in and allows the app everything; its grant is the model of those that race. */
async function connect(): Promise<void> {
  const operator = client(baseUrl, operatorToken)
  const email = 'owner@example.com'
  expect2xx(await operator.send('POST', '/operator/v1/accounts', { email, mode: 'sandbox' }))
  const hash = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(password)
  await db.database.query(sql`update app_user set password_hash = ${hash} where email = ${email}`)
  const browser = openBrowser()
  await browser.submit(await browser.open(`${baseUrl}/signin`), { email, password })
  const page = await browser.follow(await browser.open(app.authorizeUrl()))
  const decided = await browser.submit(page, { decision: 'allow', scope: 'read' })
  await app.exchange((await browser.follow(decided)).next ?? '')
}

interface Given {
  readonly access_token: string
  readonly refresh_token: string
}

/** The tokens of a refresh; undefined: it was refused, or the process died. */
async function refresh(at: string, token: string, round: number, probe: string): Promise<Given | undefined> {
  const form = { grant_type: 'refresh_token', client_id: app.clientId, refresh_token: token, probe }
  try {
    const answer = await fetch(`${at}/oauth/token`, {
      method: 'POST',
      headers: { 'x-forwarded-for': addressOf(round) },
      body: new URLSearchParams(form),
    })
    const body = (await answer.json()) as Given & { readonly error?: string }
    if (answer.status === 200) return body
    expect(`${answer.status} ${body.error}`, `round ${round}`).toMatch(/^(400 invalid_grant|50\d )/)
    return undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const addressOf = (round: number): string => `10.1.${round >> 8}.${round & 255}`

/** Several refreshes of one token at the same time, at both processes in turn; a process may be killed meanwhile. */
async function race(token: string, round: number): Promise<Given[]> {
  const urls = services.map(({ url }) => url)
  const asked = Array.from({ length: concurrent }, (_, index) =>
    refresh(urls[index % 2]!, token, round, String(index)),
  )
  if (round % killEvery === killEvery - 1) {
    const index = Math.floor(round / killEvery) % 2
    // Once any of them has its answer, others are under way.
    await Promise.race(asked)
    await services[index]!.kill()
    services[index] = await start(index)
  }
  return (await Promise.all(asked)).filter((given) => given !== undefined)
}

/** Of the tokens that were ever given, those that still work at either process. */
async function alive({ access, refresh: first }: KnownGrant, given: readonly Given[], round: number) {
  const working: string[] = []
  for (const { url } of services) {
    for (const token of [access, ...given.map(({ access_token: token }) => token)])
      if ((await app.statusWith(token, { at: url, from: addressOf(round) })) !== 401) working.push('access')
    for (const token of [first, ...given.map(({ refresh_token: token }) => token)])
      if (await refresh(url, token, round, 'after')) working.push('refresh')
  }
  return working
}

// verifies: authentication.oauth-rotation
test(
  `no token survives a replay: ${rounds} rounds of ${concurrent} refreshes over two processes, kill -9 in between`,
  async () => {
    const grants = await moreGrants(db.database, rounds)
    for (const [round, grant] of grants.entries()) {
      const given = await race(grant.refresh, round)
      // After a kill the winner may have had no answer, or none may have won: what follows is a replay all the same.
      for (const [index, { url }] of services.entries()) {
        const more = await refresh(url, grant.refresh, round, `again ${index}`)
        if (more) given.push(more)
      }
      expect(given.length, `round ${round}`).toBeLessThanOrEqual(1)
      expect(await alive(grant, given, round), `round ${round}`).toEqual([])
      const left = await db.database.query(sql`select 1 from oauth_token where grant_id = ${grant.id}::uuid`)
      expect(left, `round ${round}`).toEqual([])
    }
  },
  boundMs,
)
