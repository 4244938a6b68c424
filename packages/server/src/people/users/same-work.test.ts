import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { beforeAll, expect, it } from 'vitest'
import { createAppAccess } from '../../apps/index.ts'
import type { PageAnswer, PageRequest } from '../../http/pages/pages.ts'
import { testSeal } from '../../http/testing/test-surface.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { createUsers } from '../create-users.ts'
import { createPasswords } from './passwords.ts'

const db = databaseOfFile()

/** The cost of a request: statements in their order, and password hashes compared. */
interface Work {
  statements: string[]
  hashes: number
}

function counted() {
  const work: Work = { statements: [], hashes: 0 }
  const counting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name)
        if (typeof value !== 'function') return value
        if (name === 'transaction')
          return (run: (tx: object) => unknown) => value.call(of, (tx: object) => run(counting(tx)))
        if (name !== 'query' && name !== 'one') return value.bind(of)
        return (query: { text: string }) => {
          work.statements.push(query.text)
          return value.call(of, query)
        }
      },
    })
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const users = createUsers({
    database: counting<Database>(db.database),
    clock: systemClock,
    log: silentLog,
    randomBytes,
    seal: testSeal,
    secret: 'secret of the test',
    baseUrl: () => 'http://127.0.0.1:8080',
    mailer: { send: async () => {} },
    appAccess: createAppAccess(),
    passwords: {
      ...passwords,
      verify: (stored, password) => {
        work.hashes += 1
        return passwords.verify(stored, password)
      },
    },
  })
  return { work, users }
}

let { work, users } = {} as ReturnType<typeof counted>
beforeAll(() => {
  ;({ work, users } = counted())
})

async function submit(path: string, fields: Record<string, string>, cookies: Record<string, string> = {}) {
  const page = (method: string) => users.pages.find((each) => each.method === method && each.path === path)!
  const request = (form: URLSearchParams, kept: Record<string, string>): PageRequest => ({
    params: {},
    query: new URLSearchParams(),
    form,
    acceptLanguage: 'en',
    isCrossSite: false,
    isFromThisMachine: false,
    cookie: (name) => kept[name],
    client: '192.0.2.1',
    userAgent: '',
  })
  const opened = await page('GET').answer(request(new URLSearchParams(), cookies))
  const html = opened.kind === 'page' ? opened.html : ''
  const form = /name="form" value="([^"]+)"/.exec(html)![1]!
  const bound = [opened.cookie ?? []].flat().map((line) => /^([^=]+)=([^;]*)/.exec(line)!)
  Object.assign(work, { statements: [], hashes: 0 })
  const kept = { ...cookies, ...Object.fromEntries(bound.map(([, name, value]) => [name, value])) }
  const answer = await page('POST').answer(request(new URLSearchParams({ form, ...fields }), kept))
  return { status: statusOf(answer), statements: work.statements, hashes: work.hashes }
}

const statusOf = (answer: PageAnswer) => (answer.kind === 'page' ? answer.status : answer.kind)

const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'p' })

// verifies: accounts.no-enumeration
it.each([
  ['without cookies', {}],
  ['with a device cookie', { 'hovor-device': 'd'.repeat(43) }],
])('a wrong sign-in %s costs the same for a known e-mail as for an unknown one', async (_, cookies) => {
  const email = `eva-${randomBytes(4).toString('hex')}@example.com`
  await db.database.transaction((tx) =>
    accounts.create(tx, { email, mode: 'sandbox', language: 'cs', companyName: '' }),
  )
  const known = await submit('/signin', { email, password: 'wrong password' }, cookies)
  const unknown = await submit(
    '/signin',
    { email: 'nobody@example.com', password: 'wrong password' },
    cookies,
  )
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 422, hashes: 1 })
  expect(known.statements.length).toBeGreaterThan(2)
})

// verifies: accounts.no-enumeration
it('asking for a password link costs the same for a known e-mail as for an unknown one', async () => {
  const email = `jan-${randomBytes(4).toString('hex')}@example.com`
  await db.database.transaction((tx) =>
    accounts.create(tx, { email, mode: 'sandbox', language: 'cs', companyName: '' }),
  )
  const known = await submit('/forgotten-password', { email })
  const unknown = await submit('/forgotten-password', { email: 'stranger@example.com' })
  expect(known).toEqual(unknown)
  expect(known.status).toBe(200)
})

// verifies: accounts.no-enumeration
it('an e-mail with too many wrong passwords is refused the same whether it is known or not', async () => {
  const email = `iva-${randomBytes(4).toString('hex')}@example.com`
  const unknown = `stranger-${randomBytes(4).toString('hex')}@example.com`
  await db.database.transaction((tx) =>
    accounts.create(tx, { email, mode: 'sandbox', language: 'cs', companyName: '' }),
  )
  const sent = { password: 'wrong password' }
  for (let guess = 0; guess < 20; guess++)
    for (const each of [email, unknown])
      expect(await submit('/signin', { email: each, ...sent })).toMatchObject({ status: 422 })
  const [known, other] = [
    await submit('/signin', { email, ...sent }),
    await submit('/signin', { email: unknown, ...sent }),
  ]
  expect(known).toEqual(other)
  expect(known).toMatchObject({ status: 429, hashes: 0 })
})

// verifies: accounts.no-enumeration
it('a person who has set no password yet costs the same as one who has, and as a stranger', async () => {
  const [email, withPassword] = [0, 1].map(() => `ota-${randomBytes(4).toString('hex')}@example.com`)
  for (const each of [email!, withPassword!])
    await db.database.transaction((tx) =>
      accounts.create(tx, { email: each, mode: 'sandbox', language: 'cs', companyName: '' }),
    )
  const hash = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash('a right password')
  await db.database.query(sql`update app_user set password_hash = ${hash} where email = ${withPassword!}`)
  const [none, set, stranger] = [
    await submit('/signin', { email: email!, password: 'wrong password' }),
    await submit('/signin', { email: withPassword!, password: 'wrong password' }),
    await submit('/signin', { email: 'nobody-at-all@example.com', password: 'wrong password' }),
  ]
  expect([none, stranger]).toEqual([set, set])
  expect(set).toMatchObject({ status: 422, hashes: 1 })
})
