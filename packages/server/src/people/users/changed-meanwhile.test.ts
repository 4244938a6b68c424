import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { beforeAll, expect, it } from 'vitest'
import { createAppAccess } from '../../apps/index.ts'
import type { PageAnswer, PageRequest } from '../../http/pages/pages.ts'
import { testSeal } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { createUsers } from '../create-users.ts'
import { changePassword } from './change-password.ts'
import { createPasswords } from './passwords.ts'
import { selectUser } from './user.store.ts'

/* A password is compared for a while. What happens when it is changed in that while, by its owner and for good? */

const db = databaseOfFile()
const [oldPassword, newPassword] = ['koně pijí z řeky', 'pod lampou je tma']
const clock = systemClock
const appAccess = createAppAccess()
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Runs once the next password has been compared, and before anybody is told. */
let meanwhile = async () => {}

const startUsers = () =>
  createUsers({
    database: db.database,
    clock,
    log: silentLog,
    randomBytes,
    seal: testSeal,
    secret: 'secret of the test',
    baseUrl: () => 'http://127.0.0.1:8080',
    mailer: { send: async () => {} },
    appAccess,
    passwords: {
      ...passwords,
      async verify(stored, password) {
        const verdict = await passwords.verify(stored, password)
        await meanwhile()
        meanwhile = async () => {}
        return verdict
      },
    },
  })

let users: ReturnType<typeof startUsers>
beforeAll(() => {
  users = startUsers()
})

/** A browser with its cookies; `submit` opens the page and sends its form. */
function openBrowser() {
  const cookies: Record<string, string> = {}
  const ask = async (method: string, path: string, fields: Record<string, string> = {}) => {
    const page = users.pages.find((each) => each.method === method && each.path === path)!
    const request: PageRequest = {
      params: {},
      query: new URLSearchParams(),
      form: new URLSearchParams(fields),
      acceptLanguage: 'en',
      isCrossSite: false,
      isFromThisMachine: false,
      cookie: (name) => cookies[name],
      client: '192.0.2.1',
      userAgent: '',
    }
    const answer = await page.answer(request)
    for (const line of [answer.cookie ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies[name] = value
    }
    return answer
  }
  return {
    async submit(path: string, fields: Record<string, string>) {
      const form = /name="form" value="([^"]+)"/.exec(htmlOf(await ask('GET', path)))?.[1] ?? ''
      return ask('POST', path, { form, ...fields })
    },
  }
}

const htmlOf = (answer: PageAnswer) => (answer.kind === 'page' ? answer.html : '')
const outcomeOf = (answer: PageAnswer) =>
  answer.kind === 'page'
    ? answer.status
    : answer.kind === 'redirect'
      ? new URL(answer.url, 'http://x').pathname
      : ''

const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })

/** An owner with the old password, who changes it as soon as it has been compared next. */
async function owner() {
  const email = `eva-${randomBytes(4).toString('hex')}@example.com`
  await db.database.transaction((tx) =>
    accounts.create(tx, { email, mode: 'sandbox', language: 'cs', companyName: '' }),
  )
  const { id: userId } = (await selectUser(db.database, email))!
  const set = async (password: string) => {
    const passwordHash = (await passwords.hash(password)) as string
    await db.database.transaction((tx) => changePassword({ clock, appAccess }, tx, { userId, passwordHash }))
  }
  await set(oldPassword)
  const uuid = userId.slice(4)
  return {
    email,
    changesNext() {
      meanwhile = () => set(newPassword)
    },
    hasNewPassword: async () =>
      passwords.verify((await selectUser(db.database, email))?.passwordHash ?? undefined, newPassword),
    addFactor: () =>
      db.database.query(sql`
        insert into user_totp (user_id, sealed, confirmed_at) values (${uuid}::uuid, ${Buffer.from('sealed')}, 1)`),
    hasFactor: async () =>
      (await db.database.query(sql`select 1 from user_totp where user_id = ${uuid}::uuid`)).length > 0,
    /** Sessions, and passwords that wait for a second factor. */
    openings: async () =>
      (
        await db.database.query(sql`
          select 1 from user_session where user_id = ${uuid}::uuid
          union all select 1 from pending_sign_in where user_id = ${uuid}::uuid`)
      ).length,
  }
}

// verifies: accounts.password-change
it('a sign-in with the password before opens no session', async () => {
  const person = await owner()
  person.changesNext()
  const answer = await openBrowser().submit('/signin', { email: person.email, password: oldPassword })
  expect([outcomeOf(answer), await person.openings()]).toEqual([422, 0])
  const again = await openBrowser().submit('/signin', { email: person.email, password: newPassword })
  expect([outcomeOf(again), await person.openings()]).toEqual(['/signin', 1])
})

// verifies: accounts.password-change
it('a sign-in with the password before does not wait for the second factor', async () => {
  const person = await owner()
  await person.addFactor()
  person.changesNext()
  const answer = await openBrowser().submit('/signin', { email: person.email, password: oldPassword })
  expect([outcomeOf(answer), await person.openings()]).toEqual([422, 0])
})

// verifies: accounts.password-change
it('who has a session and knows the password before sets no other one', async () => {
  const person = await owner()
  const thief = openBrowser()
  await thief.submit('/signin', { email: person.email, password: oldPassword })
  person.changesNext()
  const change = { current: oldPassword, password: 'heslo zloděje je dlouhé' }
  const answer = await thief.submit('/settings/security/password', change)
  expect([outcomeOf(answer), await person.hasNewPassword(), await person.openings()]).toEqual([
    '/signin',
    'right',
    0,
  ])
})

// verifies: accounts.second-factor
it('who has a session and knows the password before does not switch off the second factor', async () => {
  const person = await owner()
  const thief = openBrowser()
  await thief.submit('/signin', { email: person.email, password: oldPassword })
  await person.addFactor()
  person.changesNext()
  const answer = await thief.submit('/settings/security/second-factor', { do: 'off', proof: oldPassword })
  expect([outcomeOf(answer), await person.hasFactor()]).toEqual(['/signin', true])
})
