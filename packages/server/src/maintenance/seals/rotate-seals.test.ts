import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertTool, type StoredTool } from '../../agents/tools/tool.store.ts'
import { openHeaders, sealHeaders } from '../../agents/tools/tool-headers.ts'
import { insertIntegration } from '../../integrations/connections/integration.store.ts'
import { openLogin, type StoredLogin, sealLogin } from '../../integrations/connections/stored-login.ts'
import { hashOf, verifierPlace } from '../../integrations/oauth/begin-connection.ts'
import { secretPlace } from '../../messaging/webhooks/secret-place.ts'
import { readWebhook, storeWebhook } from '../../messaging/webhooks/webhook.store.ts'
import { loginPlace } from '../../numbering/numbers/sip/login-place.ts'
import { upsertLogin } from '../../numbering/numbers/sip/sip-login.store.ts'
import { totpPlace } from '../../people/factors/second-factor.ts'
import { openText, sealText } from '../../people/mail/sealed-text.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { createSeal, type Seal, sealKeyOf } from '../../platform/kernel/seal.ts'
import { rotateSeals } from './rotate-seals.ts'
import { sealedColumns } from './sealed-values.store.ts'

const [older, newer] = [sealKeyOf(randomBytes(32)), sealKeyOf(randomBytes(32))]
const before = createSeal([older], randomBytes)
const rotating = createSeal([newer, older], randomBytes)
const after = createSeal([newer], randomBytes)
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const accounts = [1, 2].map((number) => idOf('acc', uuid(number)))
const login: StoredLogin = { kind: 'password', username: 'jana', password: 'heslo' }
const toolsOfAccount = 250
const state = 'state of a browser'
const e164 = '+420228880001'
const letter = { content: { kind: 'number-released', e164 } } as const

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db?.close())
beforeEach(async () => {
  for (const { table } of sealedColumns) await db.database.query(sql`delete from ${table}`)
})

const toolWith = (seal: Seal, accountId: AccountId, number: number): StoredTool => {
  const id = idOf('tool', uuid(number))
  return {
    id,
    name: `tool_${number}`,
    description: '',
    method: 'GET',
    url: 'https://example.com/',
    ...{ headerNames: ['x-key'], headers: sealHeaders(seal, accountId, id, { 'x-key': String(number) }) },
    ...{ parameters: {}, timeoutMs: 1000, speakWhileRunning: null, createdAt: 1, updatedAt: 1 },
  }
}

/** The database, with a hook before each statement. */
const dbWith = (before: (text: string) => Promise<void>): Db => ({
  query: async (query) => {
    await before(query.text)
    return db.database.query(query)
  },
  one: (query) => db.database.one(query),
  afterCommit: (run) => db.database.afterCommit(run),
  hint: (topic) => db.database.hint(topic),
})

/** One of every sealed value of each account, and more tools than fit in one batch. */
async function fill(seal: Seal): Promise<number> {
  const { database } = db
  for (const accountId of accounts) {
    const secret = (text: string) => seal.seal(text, secretPlace(accountId))
    const times = { previous_until: 1, created_at: 1, updated_at: 1 }
    await storeWebhook(database, accountId, {
      url: 'https://example.com/',
      events: [],
      secret: secret('one'),
      previous_secret: secret('two'),
      ...times,
    })
    const tools = Array.from({ length: toolsOfAccount }, (_, index) => toolWith(seal, accountId, index + 1))
    await Promise.all(tools.map((tool) => insertTool(database, accountId, tool)))
    const sealed = seal.seal('digests', loginPlace(accountId, e164))
    await upsertLogin(database, { accountId, e164, sealed, createdAtMs: 1 })
    const id = idOf('int', uuid(1))
    await insertIntegration(database, accountId, {
      id,
      mode: 'sandbox',
      provider: 'calendar-app-password',
      loginKey: 'jana',
      label: 'Ordinace',
      accountLabel: null,
      sealedLogin: sealLogin(seal, accountId, id, login),
      createdAt: 1,
      updatedAt: 1,
      lastVerifiedAt: null,
      lastError: null,
    })
    await database.query(sql`
      insert into oauth_session (account_id, state_hash, provider, browser_hash, sealed_verifier, expires_at)
      values (${uuidOf(accountId)}, ${hashOf(state)}, 'calendar-oauth', '',
        ${seal.seal('verifier', verifierPlace(accountId, state))}, 1)`)
    await database.query(sql`
      insert into account (id, mode, email, created_at) values (${uuidOf(accountId)}, 'live', 'jana@example.com', 1)
      on conflict do nothing`)
    await database.query(sql`
      insert into mail (account_id, once_key, id, kind, sealed, due_at, created_at)
      values (${uuidOf(accountId)}, 'released', ${uuid(1)}, ${letter.content.kind},
        ${sealText(seal, { accountId, onceKey: 'released' }, letter)}, 1, 1)`)
  }
  await database.query(sql`
    insert into app_user (id, email, created_at) values (${uuid(9)}, 'jana@example.com', 1) on conflict do nothing`)
  await database.query(sql`
    insert into user_totp (user_id, sealed) values (${uuid(9)}, ${seal.seal('totp', totpPlace(uuid(9)))})`)
  return accounts.length * (toolsOfAccount + 6) + 1
}

/** Reads everything of one account as the features do. */
async function readAll(seal: Seal, accountId: AccountId) {
  const { database } = db
  const webhook = (await readWebhook(database, accountId))!
  const tools = await database.query(sql<{ id: string; headers: Buffer }>`
    select id, headers from tool where account_id = ${uuidOf(accountId)} order by id`)
  const one = async (table: ReturnType<typeof sql>, column: ReturnType<typeof sql>) =>
    (await database.one(sql<{ sealed: Buffer }>`
      select ${column} as sealed from ${table} where account_id = ${uuidOf(accountId)}`))!.sealed
  const id = idOf('int', uuid(1))
  const totp = await database.one(sql<{ sealed: Buffer; row: string }>`
    select sealed, user_id::text as row from user_totp`)
  return {
    totp: seal.open(totp!.sealed, totpPlace(totp!.row)),
    secrets: [webhook.secret, webhook.previous_secret!].map((each) =>
      seal.open(each, secretPlace(accountId)),
    ),
    headers: tools.map((each) => openHeaders(seal, accountId, idOf('tool', each.id), each.headers)['x-key']),
    sip: seal.open(await one(sql`sip_login`, sql`sealed`), loginPlace(accountId, e164)),
    login: openLogin(seal, accountId, id, await one(sql`integration`, sql`sealed_login`)),
    verifier: seal.open(await one(sql`oauth_session`, sql`sealed_verifier`), verifierPlace(accountId, state)),
    mail: openText(seal, { accountId, onceKey: 'released' }, await one(sql`mail`, sql`sealed`)),
  }
}

const none = { rewrapped: 0, alreadyNewest: 0, changed: 0, unreadable: 0 }

describe('a seal rotation', () => {
  it('moves everything to the newest key, so that the old one can be removed, and is idempotent', async () => {
    const count = await fill(before)
    expect(await rotateSeals(db.database, rotating)).toEqual({ ...none, rewrapped: count })
    for (const accountId of accounts)
      expect(await readAll(after, accountId)).toEqual({
        secrets: ['one', 'two'],
        headers: Array.from({ length: toolsOfAccount }, (_, index) => String(index + 1)),
        sip: 'digests',
        login,
        verifier: 'verifier',
        totp: 'totp',
        mail: letter,
      })
    await expect(readAll(before, accounts[0]!)).rejects.toThrow(/does not have/)
    expect(await rotateSeals(db.database, after)).toEqual({ ...none, alreadyNewest: count })
  })

  it('resumes after an interruption', async () => {
    const count = await fill(before)
    let updates = 0
    const breaking = dbWith(async (text) => {
      if (text.includes('update ') && ++updates > 300) throw new Error('The connection is gone.')
    })
    await expect(rotateSeals(breaking, rotating)).rejects.toThrow('The connection is gone.')
    expect(await rotateSeals(db.database, rotating)).toEqual({
      ...none,
      rewrapped: count - 300,
      alreadyNewest: 300,
    })
    expect((await readAll(after, accounts[1]!)).login).toEqual(login)
  })

  it('leaves alone what it cannot open and what the service changes meanwhile', async () => {
    const count = await fill(before)
    const [first, second] = accounts as [AccountId, AccountId]
    const foreign = createSeal([sealKeyOf(randomBytes(32))], randomBytes)
    const put = (seal: Seal, accountId: AccountId, digests: string) => {
      const sealed = seal.seal(digests, loginPlace(accountId, e164))
      return upsertLogin(db.database, { accountId, e164, sealed, createdAtMs: 1 })
    }
    await put(foreign, first, 'digests')
    const changing = dbWith(async (text) => {
      if (text.includes('update sip_login')) await put(rotating, second, 'others')
    })
    const rotated = { rewrapped: count - 2, alreadyNewest: 0, changed: 1, unreadable: 1 }
    expect(await rotateSeals(changing, rotating)).toEqual(rotated)
    expect((await readAll(after, second)).sip).toBe('others')
    await expect(readAll(after, first)).rejects.toThrow(/does not have/)
  })
})

it('knows every column that may hold a sealed value', async () => {
  const others = [
    ...['api_key.hash', 'relay_lease.token_hash', 'oauth_session.state_hash', 'oauth_session.browser_hash'],
    ...['attempt_window.key', 'password_link.token_hash', 'user_session.token_hash'],
    ...[
      'user_device.token_hash',
      'pending_sign_in.token_hash',
      'first_visit.token_hash',
      'invitation.token_hash',
      'recovery_code.code_hash',
    ],
    ...['passkey.credential_id', 'passkey.public_key', 'passkey_challenge.challenge_hash'],
    ...['passkey_challenge.browser_hash', 'oauth_request.id_hash'],
    // Under the token itself.
    ...['oauth_token.token_hash', 'oauth_token.successor'],
    ...['webhook_delivery.body', 'outbox_event.body', 'event_stream_event.body', 'sms_inbound.octets'],
    'appointment.asked',
    ...['audit_entry.digest', 'audit_head.digest', 'user_totp.begun_by'],
  ]
  const columns = await db.database.query(sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`)
  const sealed = sealedColumns.map(({ table, column }) => `${table.text}.${column.text}`)
  expect(columns.map(({ name }) => name).sort()).toEqual([...others, ...sealed].sort())
})
