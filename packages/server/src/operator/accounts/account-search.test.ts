import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { pacedUntil } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type Id, type IdPrefix, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { operate } from '../testing/operate.ts'

let server: TestSurface
let bakery: AccountId
let garage: AccountId
let bakeryKey: string

beforeAll(async () => {
  server = await startTestSurface()
  const bakerySide = await newCustomer('Pekárna Nováková', 'eva@pekarna.example')
  ;[bakery, bakeryKey] = [bakerySide.account.id, bakerySide.apiKey]
  garage = (await newCustomer('Autoservis Žižkov', 'jan@garaz.example')).account.id
})
afterAll(() => server.close())

const newCustomer = async (companyName: string, email: string) =>
  (await operate(server, 'POST', '/accounts', { companyName, email, mode: 'sandbox' })).body
const list = async (query: Readonly<Record<string, string>>) =>
  (await operate(server, 'GET', `/accounts?${new URLSearchParams(query)}`)).body
const found = async (search: string): Promise<AccountId[]> =>
  (await list({ search })).accounts.map(({ id }: { id: AccountId }) => id)
const id = <P extends IdPrefix>(prefix: P): Id<P> => newId(prefix, systemClock, randomBytes)

test.each([
  ['a word of the name', 'nováková'],
  ['a word without its accents, in capitals', 'NOVAKOVA'],
  ['the beginning of a word', 'pek'],
  ['two words, whatever their order', 'novak pekarna'],
  ['the e-mail', 'eva@pekarna.example'],
  ['the e-mail in capitals', 'EVA@PEKARNA.EXAMPLE'],
  ['the host of the e-mail', 'pekarna.example'],
])('an account is found by %s', async (_, search) => {
  expect(await found(search)).toEqual([bakery])
})

test.each(['garaz pekarna', 'nov garáž', 'nobody', '%', "'", '& | !', ':*', 'a'.repeat(200)])(
  'a search for %j finds nobody',
  async (search) => {
    expect(await found(search)).toEqual([])
  },
)

test('an account is found by the e-mail of a member that it does not have itself', async () => {
  const { database } = server
  const [userId, email] = [id('usr'), 'petr@elsewhere.example']
  await database.query(
    sql`insert into app_user (id, email, created_at) values (${uuidOf(userId)}, ${email}, 1)`,
  )
  await database.query(sql`
    insert into account_member (account_id, user_id, role, created_at)
    values (${uuidOf(garage)}, ${uuidOf(userId)}, 'viewer', 1)`)
  expect(await found('Petr@Elsewhere.example')).toEqual([garage])
  expect(await found(userId)).toEqual([garage])
})

async function insertCall(accountId: AccountId, direction: 'in' | 'out', from: string, to: string) {
  const callId = id('c')
  await server.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal)
    values (${uuidOf(accountId)}, ${uuidOf(callId)}, ${direction}, 'agent', ${from}, ${to}, 'completed', 450)`)
  return callId
}

async function insertMessage(accountId: AccountId, direction: 'in' | 'out', from: string, to: string) {
  const messageId = id('msg')
  await server.database.query(sql`
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
    values (${uuidOf(accountId)}, ${uuidOf(messageId)}, ${direction}, 'sent', ${from}, ${to}, 'Ahoj', 1, 150)`)
  return messageId
}

// verifies: operator.search
test('an account is found by the id of its call and by whom it called or was called by', async () => {
  const out = await insertCall(bakery, 'out', '+420228000100', '+420601222333')
  const incoming = await insertCall(garage, 'in', '+420601444555', '+420228000101')
  expect(await found(out)).toEqual([bakery])
  expect(await found(incoming)).toEqual([garage])
  expect(await found('601 222 333')).toEqual([bakery])
  expect(await found('+420601444555')).toEqual([garage])
  await insertCall(bakery, 'in', '+420601444555', '+420228000100')
  expect(await found('+420601444555')).toEqual([garage, bakery])
})

test('an account is found by the id of a message and by whom it wrote to or heard from', async () => {
  const out = await insertMessage(bakery, 'out', 'Hovor', '+420601666777')
  const incoming = await insertMessage(garage, 'in', '+420601888999', '+420799000001')
  expect(await found(out)).toEqual([bakery])
  expect(await found(incoming)).toEqual([garage])
  expect(await found('+420 601 666 777')).toEqual([bakery])
  expect(await found('00420601888999')).toEqual([garage])
})

test('an account is found by its own number, its key, its company number and a delivery', async () => {
  const { database } = server
  await database.query(sql`
    insert into number_stock (e164, mode, country, region, kind, account_id)
    values ('+420228000777', 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(bakery)})`)
  expect(await found('+420228000777')).toEqual([bakery])
  const headers = { authorization: `Bearer ${bakeryKey}`, 'content-type': 'application/json' }
  const { apiKey } = (await (await fetch(`${server.baseUrl}/v1/api-keys/current`, { headers })).json()) as {
    apiKey: { id: string }
  }
  expect(await found(apiKey.id)).toEqual([bakery])
  const body = JSON.stringify({ billing: { companyId: '27074358', vatId: 'CZ27074358' } })
  await fetch(`${server.baseUrl}/v1/account`, { method: 'PATCH', headers, body })
  expect(await found('270 74 358')).toEqual([bakery])
  expect(await found('CZ27074358')).toEqual([bakery])
  const deliveryId = id('dlv')
  await database.query(sql`
    insert into webhook_delivery (account_id, id, event, url, body, status, created_at)
    values (${uuidOf(garage)}, ${uuidOf(deliveryId)}, 'call.ended', 'https://example.com', ''::bytea, 'failed', 1)`)
  expect(await found(deliveryId)).toEqual([garage])
  expect(await found(`evt_${uuidOf(deliveryId)}`)).toEqual([garage])
})

// verifies: operator.search
test('an account is found by the id of a payment, a proforma, an order or a campaign, and by a variable symbol', async () => {
  const { database } = server
  const account = uuidOf(garage)
  const [top, pro, pay] = [id('top'), id('pro'), id('pay')]
  const [ord, set, task] = [id('ord'), id('set'), id('task')]
  await database.query(sql`
    insert into topup (account_id, id, kind, amount_hal, created_at, updated_at)
    values (${account}, ${uuidOf(top)}, 'checkout', 50000, 1, 1)`)
  await database.query(sql`
    insert into proforma (account_id, id, variable_symbol, amount_hal, issued_at, due_at, customer, supplier)
    values (${account}, ${uuidOf(pro)}, '9260000777', 50000, 1, 1, '{}', '{}')`)
  const statement = uuidOf(id('stm'))
  await database.query(sql`
    insert into bank_statement (id, file_name, format, lines, new_lines, actor, uploaded_at)
    values (${statement}, 'november.csv', 'csv', 1, 1, 'olga', 1)`)
  await database.query(sql`
    insert into bank_payment (id, statement_id, line, line_key, alike_key, booked_on, amount, currency, is_reversal,
      variable_symbol, counter_account, counter_name, message, reference, state, account_id, topup_id, document_number)
    values (${uuidOf(pay)}, ${statement}, 1, 'a', 'a', '2026-11-27', 50000, 'CZK', false, '9260000777', '', '', '', '',
      'booked', ${account}, ${uuidOf(top)}, '2026000777')`)
  await database.query(sql`
    insert into number_order (account_id, id, country, region, count, address, created_at, updated_at)
    values (${account}, ${uuidOf(ord)}, 'CZ', 'Praha', 1, '{}', 1, 1)`)
  await database.query(sql`
    insert into setup_order (account_id, id, language, brief, created_at, updated_at)
    values (${account}, ${uuidOf(set)}, 'cs', 'Nestíháme telefony.', 1, 1)`)
  await database.query(sql`
    insert into task (account_id, id, name, agent_id, status, revision, max_attempts, retry_delay_mins, concurrency,
      use_latest)
    values (${account}, ${uuidOf(task)}, 'Pozvánky', ${uuidOf(id('ag'))}, 'draft', 1, 3, 60, 1, false)`)
  for (const search of [top, pro, pay, ord, set, task, '9260000777', '926 000 0777'])
    expect([search, await found(search)]).toEqual([search, [garage]])
  for (const search of [id('top'), id('pay'), id('task'), '9260000778'])
    expect([search, await found(search)]).toEqual([search, []])
})

// verifies: operator.search
test('an account is found by the id of a request, which an error shows', async () => {
  const headers = { authorization: `Bearer ${bakeryKey}` }
  const answer = await fetch(`${server.baseUrl}/v1/agents/none`, { headers })
  const { error } = (await answer.json()) as { error: { requestId: string } }
  await pacedUntil('the request is in the log', async () => (await found(error.requestId)).length > 0)
  expect(await found(` ${error.requestId} `)).toEqual([bakery])
  expect(await found(`req_${'0'.repeat(16)}`)).toEqual([])
})

// verifies: operator.accounts
test('accounts are listed by their status and by their debt, each with its balance', async () => {
  await operate(server, 'POST', `/accounts/${bakery}/credit`, { amountHal: 5000, reason: 'Paid' })
  await server.database.query(sql`
    update account set available_hal = -300, overdraft_hal = 300 where id = ${uuidOf(garage)}`)
  const inDebt = await list({ balanceBelowHal: '0' })
  expect(inDebt.accounts).toMatchObject([{ id: garage, balanceHal: -300 }])
  const low = await list({ balanceBelowHal: '5001', search: 'example' })
  expect(low.accounts.map((one: { id: string }) => one.id)).toEqual([garage, bakery])
  expect((await list({ balanceBelowHal: '5000', search: 'pekarna' })).accounts).toEqual([])
  await operate(server, 'POST', `/accounts/${garage}/suspend`)
  expect((await list({ status: 'suspended' })).accounts).toMatchObject([{ id: garage }])
  expect((await list({ status: 'active', search: 'garaz' })).accounts).toEqual([])
  expect((await operate(server, 'GET', `/accounts/${bakery}`)).body.account.balanceHal).toBe(5000)
})

test('what is found comes in pages, each account once', async () => {
  for (let count = 0; count < 7; count += 1) await newCustomer(`Kavárna ${count}`, `k${count}@kava.example`)
  const all = await list({ search: 'kavarna', limit: '200' })
  expect(all.accounts).toHaveLength(7)
  const seen: unknown[] = []
  let page = await list({ search: 'kavarna', limit: '3' })
  while (page.hasMore) {
    seen.push(...page.accounts)
    page = await list({ search: 'kavarna', limit: '3', cursor: page.nextCursor })
  }
  expect([...seen, ...page.accounts]).toEqual(all.accounts)
})

test('the audit log says how was searched, not for whom', async () => {
  await found('petr@elsewhere.example')
  const { body } = await operate(server, 'GET', '/audit?action=accounts.list&limit=1')
  expect(body.entries).toMatchObject([{ after: { search: ['email', 'words'] } }])
  expect(JSON.stringify(body)).not.toContain('petr')
})

test('every look-up is answered from an index', async () => {
  const { database } = server
  const plans = await database.transaction(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`)
    const explain = async (statement: ReturnType<typeof sql<{ 'QUERY PLAN': string }>>) =>
      (await tx.query(statement)).map((row) => row['QUERY PLAN']).join('\n')
    return [
      await explain(sql`explain select account_id from call where id = ${uuidOf(id('c'))}`),
      await explain(sql`
        explain select account_id from call
        where case direction when 'in' then from_e164 else to_e164 end = '+420601222333' order by id desc limit 9`),
      await explain(sql`explain select account_id from message where id = ${uuidOf(id('msg'))}`),
      await explain(sql`
        explain select account_id from message
        where case direction when 'in' then sender else recipient end = '+420601222333' order by id desc limit 9`),
    ]
  })
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})

test('every record by whose id an account is found has an index that begins with the id', async () => {
  const tables = [
    ...['agent', 'api_key', 'call', 'message', 'webhook_delivery', 'topup', 'proforma', 'bank_payment'],
    ...['number_order', 'setup_order', 'task'],
  ]
  const rows = await server.database.query(sql<{ name: string }>`
    select distinct t.relname as name
    from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where a.attname = 'id' and i.indpred is null and t.relname = any(${tables}::text[])`)
  expect(rows.map(({ name }) => name).sort()).toEqual(tables.sort())
})
