import { createPasswords, sql, type TestDatabase, testDatabase } from '@hovor/server/testing'
import { expect } from 'vitest'
import { openBrowser } from '../../integrations/support/browser.ts'
import { expect2xx } from '../../scenarios/support/account.ts'
import { client } from '../../scenarios/support/client.ts'
import { type AtEnd, dataDir } from '../../scenarios/support/command.ts'
import { operatorToken, type Service, startService } from '../../scenarios/support/service.ts'
import { sharedLive } from '../../scenarios/support/shared-database.ts'
import { freePort } from '../../support/free-port.ts'
import { startAppClient } from './app-client.ts'
import { type KnownGrant, moreGrants } from './more-grants.ts'

const concurrent = 8
/** Nobody listens there. */
const nobody = '127.0.0.1:9'
const password = 'koně pijí z řeky'

interface Given {
  readonly access_token: string
  readonly refresh_token: string
}

/** Two processes of the built service on one database, and an app with many grants. */
export async function startProcessRaces(atEnd: AtEnd, boundMs?: number) {
  const db = await testDatabase()
  atEnd(() => db.close())
  const baseUrl = `http://127.0.0.1:${await freePort()}`
  /** The first listens at the address that both have in public. */
  const start = (index: number): Promise<Service> => {
    const env = {
      ...sharedLive(db, nobody),
      // No call is made: without a voice of its own and a sandbox, a process starts with half the work.
      HOVOR_TTS_ORDER: 'openai',
      HOVOR_SPEECH_URL: `http://${nobody}/v1`,
      HOVOR_SPEECH_KEY: 'none',
      HOVOR_SPEECH_MODEL: 'none',
      HOVOR_BASE_URL: baseUrl,
      HOVOR_HTTP_PORT: index === 0 ? new URL(baseUrl).port : '0',
      // Each round comes from an address of its own, so that none reaches the limit of one.
      HOVOR_TRUSTED_PROXIES: '127.0.0.1/32',
    }
    return startService(atEnd, { dir: dataDir(atEnd), env, ...(boundMs !== undefined && { boundMs }) })
  }
  const services = [await start(0), await start(1)]
  const app = await startAppClient(baseUrl, baseUrl)
  atEnd(() => app.close())
  await connect(db, baseUrl, app)

  /** The JSON of a success; undefined: it was refused, or the process died. */
  async function post(at: string, path: string, round: number, form: Readonly<Record<string, string>>) {
    try {
      const answer = await fetch(`${at}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': addressOf(round) },
        body: new URLSearchParams({ client_id: app.clientId, ...form }),
      })
      const text = await answer.text()
      if (answer.status === 200) return text
      expect(`${answer.status} ${text}`, `round ${round}`).toMatch(/^(400 .*"invalid_grant"|50\d )/)
      return undefined
    } catch (error) {
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
  const refresh = async (at: string, token: string, round: number): Promise<Given | undefined> => {
    const text = await post(at, '/oauth/token', round, { grant_type: 'refresh_token', refresh_token: token })
    return text === undefined ? undefined : (JSON.parse(text) as Given)
  }
  const revoke = async (at: string, token: string, round: number): Promise<boolean> =>
    (await post(at, '/oauth/revoke', round, { token })) !== undefined

  /** Runs requests that were sent; a process is killed once any of them has its answer and others are under way. */
  async function whileKilling<T>(asked: readonly Promise<T>[], killed: number | undefined): Promise<T[]> {
    if (killed !== undefined) {
      await Promise.race(asked)
      await services[killed]!.kill()
      services[killed] = await start(killed)
    }
    return Promise.all(asked)
  }
  const inTurn = (token: string, round: number, count = concurrent) => {
    const urls = services.map(({ url }) => url)
    return Array.from({ length: count }, (_, index) => refresh(urls[index % 2]!, token, round))
  }

  /** Refreshes at the same time leave the client signed in at both processes, with one refresh token. */
  async function staysSignedIn({ refresh: first }: KnownGrant, round: number, killed: number | undefined) {
    const raced = await whileKilling(inTurn(first, round), killed)
    // A process of the client whose answer was lost asks again.
    const again = []
    for (const { url } of services) again.push(await refresh(url, first, round))
    expect(again, `round ${round}`).not.toContain(undefined)
    const given = [...raced, ...again].filter((each) => each !== undefined)
    expect(new Set(given.map(({ refresh_token: token }) => token)).size, `round ${round}`).toBe(1)
    for (const { url } of services)
      for (const { access_token: token } of given)
        expect(await app.statusWith(token, { at: url, from: addressOf(round) }), `round ${round}`).toBe(200)
    const next = await refresh(services[round % 2]!.url, given[0]!.refresh_token, round)
    expect(next, `round ${round}`).toBeDefined()
    return [...given, next!]
  }

  /** A replay or a revocation beside refreshes; what was not confirmed, since the process died, is sent once more. */
  async function end(
    { refresh: first }: KnownGrant,
    newest: string,
    round: number,
    killed: number | undefined,
  ) {
    const beside = inTurn(newest, round)
    if (round % 2 === 0) {
      const answers = await whileKilling([...beside, ...inTurn(first, round)], killed)
      expect(
        answers.slice(concurrent).filter((each) => each !== undefined),
        `round ${round}`,
      ).toEqual([])
      expect(await refresh(services[0]!.url, first, round), `round ${round}`).toBeUndefined()
      return answers.filter((each) => each !== undefined)
    }
    const [isRevoked, answers] = await Promise.all([
      revoke(services[killed ?? 0]!.url, newest, round),
      whileKilling(beside, killed),
    ])
    if (!isRevoked) expect(await revoke(services[0]!.url, newest, round), `round ${round}`).toBe(true)
    return answers.filter((each) => each !== undefined)
  }

  /** Of the tokens that were ever given, those that still work at either process. */
  async function working({ access, refresh: first }: KnownGrant, given: readonly Given[], round: number) {
    const found: string[] = []
    for (const { url } of services) {
      for (const token of [access, ...given.map(({ access_token: token }) => token)])
        if ((await app.statusWith(token, { at: url, from: addressOf(round) })) !== 401) found.push('access')
      for (const token of new Set([first, ...given.map(({ refresh_token: token }) => token)]))
        if (await refresh(url, token, round)) found.push('refresh')
    }
    return found
  }

  return {
    /** A process is killed in one of `killEvery` rounds, in the midst of refreshes and again in the midst of their end. */
    async run(rounds: number, killEvery: number): Promise<void> {
      const grants = await moreGrants(db.database, rounds)
      for (const [round, grant] of grants.entries()) {
        const isKilling = round % killEvery === killEvery - 1
        const killed = isKilling ? Math.floor(round / killEvery) % 2 : undefined
        const given = await staysSignedIn(grant, round, killed)
        given.push(...(await end(grant, given.at(-1)!.refresh_token, round, killed)))
        expect(await working(grant, given, round), `round ${round}`).toEqual([])
        const left = await db.database.query(
          sql`select 1 from oauth_token where grant_id = ${grant.id}::uuid`,
        )
        expect(left, `round ${round}`).toEqual([])
      }
    },
  }
}

const addressOf = (round: number): string => `10.1.${round >> 8}.${round & 255}`

/** An owner signs in and allows the app everything; its grant is the model of those that race. */
async function connect(
  db: TestDatabase,
  baseUrl: string,
  app: Awaited<ReturnType<typeof startAppClient>>,
): Promise<void> {
  const operator = client(baseUrl, operatorToken)
  const email = 'owner@example.com'
  expect2xx(await operator.send('POST', '/operator/v1/accounts', { email, mode: 'live' }))
  const hash = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(password)
  await db.database.query(sql`update app_user set password_hash = ${hash} where email = ${email}`)
  const browser = openBrowser()
  await browser.submit(await browser.open(`${baseUrl}/signin`), { email, password })
  const page = await browser.follow(await browser.open(app.authorizeUrl()))
  const decided = await browser.submit(page, { decision: 'allow', scope: 'read' })
  await app.exchange((await browser.follow(decided)).next ?? '')
}
