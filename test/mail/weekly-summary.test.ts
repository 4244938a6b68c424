import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import {
  createCredit,
  createUnsubscribeLinks,
  createWeeklySummaries,
  type Database,
  type Mails,
  sql,
  startLife,
  startTestSurface,
  type TestSurface,
  uuidOf,
  type WeeklySummaries,
} from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { headerOf, type MailWorld, sendWaiting, startMailWorld } from './support/mail-world.ts'

/* Reached only by a broken service: a loaded machine is slow. */
const weekMs = 7 * 24 * 3_600_000
const ms = (text: string) => Date.parse(text)

let world: MailWorld
let surface: TestSurface
let database: Database
let mails: Mails
let summaries: WeeklySummaries
beforeAll(async () => {
  world = await startMailWorld()
  surface = await startTestSurface({
    extra: (deps) => {
      database = deps.database
      mails = world.mailsWith({ database })
      summaries = summariesOn()
      return []
    },
    pages: () => summaries.pages,
  })
})
afterAll(async () => {
  await surface?.close()
  await world?.close()
})
beforeEach(async () => {
  await database.query(sql`update account set weekly_summary = false`)
  await database.query(sql`delete from weekly_summary`)
})

const summariesOn = (on: Database = database) =>
  createWeeklySummaries({
    database: on,
    clock: world.clock,
    mailer: mails.mailer,
    links: createUnsubscribeLinks({ secret: 'secret of the tests', baseUrl: () => surface.baseUrl }),
    baseUrl: () => surface.baseUrl,
    ratingUrl: (accountId, callId) => `https://hovor.example.com/r/${accountId}/${callId}`,
    modes: ['live'],
  })

/** Moves the clock to a time and runs the queue. */
async function lookAt(text: string): Promise<void> {
  await moveTo(ms(text))
  await summarise()
  await sendWaiting(mails)
}
const moveTo = (atMs: number) => world.clock.advance(Math.max(0, atMs - world.clock.nowMs()))
const summarise = (of: WeeklySummaries = summaries) =>
  of.scheduled[0]!.run({ signal: new AbortController().signal } as never)

type Account = Awaited<ReturnType<MailWorld['newAccount']>>
const newAccount = (account: Parameters<MailWorld['newAccount']>[0] = {}) =>
  world.newAccount(account, database)

/** An id with this time. */
const idAt = (atMs: number) =>
  `${atMs.toString(16).padStart(12, '0')}70008${randomBytes(8).toString('hex').slice(1)}`

interface StoredCall {
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly kind?: 'agent' | 'test'
  readonly status?: 'completed' | 'missed'
  readonly secs?: number
  readonly agentId?: string
  readonly goal?: 'success' | 'failure'
  readonly taskId?: string
  readonly itemId?: string
  readonly talked?: boolean
  readonly rated?: boolean
}

async function storeCall({ id }: Account, call: StoredCall): Promise<void> {
  const { at, direction, kind = 'agent', status = 'completed', secs = 0, agentId = null, goal = null } = call
  const { taskId = null, itemId = null, talked = null, rated = false } = call
  const rating = rated ? JSON.stringify({ value: 'good', at: 0, source: 'api' }) : null
  await database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, agent_id, price_per_minute_hal,
      duration_ms, goal_result, task_id, task_item_id, has_conversation, ended_at, rating)
    values (${uuidOf(id)}, ${idAt(ms(at))}::uuid, ${direction}, ${kind}, '+420228880001', '+420601000001', ${status},
      ${agentId}::uuid, 0, ${secs * 1000}, ${goal}, ${taskId}::uuid, ${itemId}::uuid, ${talked},
      ${ms(at) + secs * 1000}, ${rating}::jsonb)`)
}

async function storeMessage({ id }: Account, at: string, direction: 'in' | 'out'): Promise<void> {
  await database.query(sql`
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
    values (${uuidOf(id)}, ${idAt(ms(at))}::uuid, ${direction}, ${direction === 'in' ? 'received' : 'sent'}, 'Hovor',
      '+420601000001', 'x', 1, 0)`)
}

async function newAgent({ id }: Account, name: string): Promise<string> {
  const agentId = idAt(world.clock.nowMs())
  await database.query(sql`
    insert into agent (account_id, id, name, language, settings, created_at, updated_at)
    values (${uuidOf(id)}, ${agentId}::uuid, ${name}, 'cs', '{}', 0, 0)`)
  return agentId
}

const creditAt = (text: string) => createCredit({ clock: new VirtualClock(ms(text)), randomBytes })
const summariesTo = async ({ email }: Account) =>
  (await world.mailsTo(email)).map((mail) => ({
    ...mail,
    text: mail.text.replaceAll(/[\u00a0\u2009]/g, ' '),
  }))

describe('the weekly summary', () => {
  test('is sent on Monday at seven Prague time, once, with all figures of the previous week', async () => {
    const account = await newAccount()
    await summarise()
    const [reception, sales] = [await newAgent(account, 'Recepce'), await newAgent(account, 'Obchod')]
    const at = '2026-11-18T09:00:00Z'
    const mine = { at, direction: 'in', secs: 90, agentId: reception } as const
    await storeCall(account, { ...mine, goal: 'success' })
    await storeCall(account, { ...mine, goal: 'failure' })
    await storeCall(account, { at, direction: 'out', secs: 61, agentId: sales, goal: 'success' })
    await storeCall(account, { at, direction: 'in', status: 'missed' })
    await storeCall(account, { at: '2026-11-15T22:59:59Z', direction: 'in' })
    // In a browser of the portal: nobody called.
    await storeCall(account, { ...mine, kind: 'test', goal: 'success' })
    await storeCall(account, { at, direction: 'in', kind: 'test', status: 'missed' })
    for (const direction of ['in', 'out', 'out'] as const) await storeMessage(account, at, direction)
    const accountId = account.id
    const given = { accountId, amountHal: 100_000, description: 'x' }
    await creditAt(at).creditAdmin(database, given)
    const paid = { accountId, description: 'x' }
    await creditAt(at).debit(database, { ...paid, kind: 'number_fee', ref: 'fee', amountHal: 9900 })
    await creditAt(at).debit(database, { ...paid, kind: 'sms', ref: 'sms', amountHal: 300 })
    await creditAt(at).credit(database, { ...paid, kind: 'sms_refund', ref: 'sms', amountHal: 150 })

    await lookAt('2026-11-23T05:59:00Z')
    expect(await summariesTo(account)).toEqual([])
    await lookAt('2026-11-23T06:00:00Z')
    const [mail] = await summariesTo(account)
    expect(mail?.text).toContain(
      [
        ...['Příchozí hovory: 3', 'Odchozí hovory: 1', 'Zmeškané hovory: 1', 'Provolané minuty: 5'],
        ...['Přijaté SMS: 1', 'Odeslané SMS: 2', 'Útrata: 100,50 Kč', 'Kredit: 899,50 Kč'],
        'Při stejné útratě vystačí: 62 dní',
        ...['', 'Hovory Vašich agentů:', ''],
        ...['Recepce: 2, z toho s dosaženým cílem 1', 'Obchod: 1, z toho s dosaženým cílem 1'],
      ].join('\n'),
    )
    await lookAt('2026-11-23T06:05:00Z')
    await lookAt('2026-11-27T06:05:00Z')
    expect(await summariesTo(account)).toHaveLength(1)
    await storeCall(account, { at: '2026-11-27T09:00:00Z', direction: 'in' })
    await lookAt('2026-11-30T08:00:00Z')
    expect(await summariesTo(account)).toHaveLength(2)
  })

  test('asks to rate at most five conversations, those that missed their goal first, each by its own link', async () => {
    const account = await newAccount()
    await summarise()
    const agentId = await newAgent(account, 'Recepce')
    const monday = '2026-11-30T09:00:00Z'
    const talk = { direction: 'in', agentId, talked: true } as const
    await storeCall(account, { ...talk, at: monday, goal: 'failure' })
    await storeCall(account, { ...talk, at: monday, talked: false })
    await storeCall(account, { ...talk, at: monday, rated: true })
    for (const at of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']) {
      await storeCall(account, { ...talk, at: `${at}T09:00:00Z`, direction: 'out', goal: 'success' })
    }
    await lookAt('2026-12-07T07:00:00Z')
    const [mail] = await summariesTo(account)
    const text = mail?.text.replaceAll(/\/r\/\S+/g, '/r/…') ?? ''
    expect(text).toContain(
      [
        'Jak dopadly tyto hovory? Ohodnoťte je prosím:',
        '30. listopadu 2026, 10:00, Recepce, od +••• ••• ••• 001:\nhttps://hovor.example.com/r/…',
        '5. prosince 2026, 10:00, Recepce, na +••• ••• ••• 001:\nhttps://hovor.example.com/r/…',
        '4. prosince 2026, 10:00, Recepce, na +••• ••• ••• 001:\nhttps://hovor.example.com/r/…',
        '3. prosince 2026, 10:00, Recepce, na +••• ••• ••• 001:\nhttps://hovor.example.com/r/…',
        '2. prosince 2026, 10:00, Recepce, na +••• ••• ••• 001:\nhttps://hovor.example.com/r/…',
        'Tento přehled již nechci dostávat',
      ].join('\n\n'),
    )
    expect(new Set(mail?.text.match(/\/r\/\S+/g)).size).toBe(5)
  })

  test('lists the campaigns that called somebody, and what waits for a decision', async () => {
    const account = await newAccount()
    await summarise()
    const taskId = idAt(world.clock.nowMs())
    await database.query(sql`
      insert into task (account_id, id, name, agent_id, status, revision, max_attempts, retry_delay_mins, concurrency,
        use_latest)
      values (${uuidOf(account.id)}, ${taskId}::uuid, 'Pozvánky', ${taskId}::uuid, 'needs_attention', 1, 3, 60, 1, false)`)
    const monday = ms('2026-12-14T07:00:00Z')
    for (const [place, status] of ['succeeded', 'exhausted', 'review', 'review'].entries()) {
      const itemId = idAt(monday)
      await database.query(sql`
        insert into task_item (account_id, task_id, id, position, to_e164, status)
        values (${uuidOf(account.id)}, ${taskId}::uuid, ${itemId}::uuid, ${place}, '+420601000001', ${status})`)
      // The last one was not called this week.
      for (let dial = 0; dial < (place === 3 ? 0 : 2); dial++) {
        await storeCall(account, { at: '2026-12-09T09:00:00Z', direction: 'out', taskId, itemId })
      }
    }
    await lookAt('2026-12-14T07:00:00Z')
    const [mail] = await summariesTo(account)
    expect(mail?.text).toContain(
      ['Vaše kampaně:', '', 'Pozvánky: voláno kontaktů 3, úspěšně 1, na Vaše rozhodnutí čeká 2'].join('\n'),
    )
  })

  test('is not sent to an account that opted out, is suspended, is of another mode, or had no activity', async () => {
    const unwanted = await newAccount({ weeklySummary: false })
    const sandbox = await newAccount({ mode: 'sandbox' })
    const suspended = await newAccount()
    const idle = await newAccount()
    await database.query(sql`update account set status = 'suspended' where id = ${uuidOf(suspended.id)}`)
    const at = '2026-12-03T09:00:00Z'
    for (const account of [unwanted, sandbox, suspended]) await storeCall(account, { at, direction: 'in' })
    await lookAt('2026-12-07T07:00:00Z')
    for (const account of [unwanted, sandbox, suspended, idle]) expect(await summariesTo(account)).toEqual([])
  })

  test.each([
    {
      change: 'an hour less',
      inside: ['2027-03-21T23:30:00Z', '2027-03-28T21:30:00Z'],
      outside: ['2027-03-21T22:30:00Z', '2027-03-28T22:30:00Z'],
      monday: '2027-03-29T05:00:00Z',
    },
    {
      change: 'an hour more',
      inside: ['2027-10-24T22:30:00Z', '2027-10-31T22:30:00Z'],
      outside: ['2027-10-24T21:30:00Z', '2027-10-31T23:30:00Z'],
      monday: '2027-11-01T06:00:00Z',
    },
  ])(
    'covers midnight to midnight, Prague time, in a week of $change',
    async ({ inside, outside, monday }) => {
      const account = await newAccount()
      for (const at of inside) await storeCall(account, { at, direction: 'in' })
      for (const at of outside) await storeCall(account, { at, direction: 'out' })
      await moveTo(ms(monday) - 60_000)
      await database.query(sql`update account set weekly_summary = false`)
      await summarise()
      await database.query(sql`update account set weekly_summary = true where id = ${uuidOf(account.id)}`)
      await lookAt(monday)
      const [mail, ...others] = await summariesTo(account)
      expect(others).toEqual([])
      expect(mail?.text).toContain('Příchozí hovory: 2\nOdchozí hovory: 0\n')
    },
  )

  test('is sent once to each account, wherever its process is killed and however many processes write it', async () => {
    const accounts = await Promise.all(Array.from({ length: 70 }, () => newAccount()))
    // Far ahead, so that each round has its own week.
    await moveTo(ms('2028-01-03T07:00:00Z'))
    const callEverybody = () =>
      database.query(sql`
        insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal)
        select id, ${idAt(world.clock.nowMs() - weekMs / 2)}::uuid, 'in', 'agent', 'x', 'y', 'completed', 0
        from account where weekly_summary`)
    const written = async () =>
      database.query(sql<{ mails: number }>`
        select count(*) as mails from mail where kind = 'weekly-summary' and account_id = any(
          ${accounts.map(({ id }) => uuidOf(id))}::uuid[]) group by account_id`)
    await callEverybody()
    const whole = startLife(database)
    await summarise(summariesOn(whole.database))
    expect(await written()).toEqual(accounts.map(() => ({ mails: 1 })))
    // The statements of a batch are alike: a sample of each and all around the commits.
    const kills = whole.steps.flatMap((step, index) =>
      /^insert into mail/.test(step) && index % 25 ? [] : [index],
    )
    expect(kills.length).toBeGreaterThan(10)
    for (const [round, diesAt] of kills.entries()) {
      await world.clock.advance(weekMs)
      await callEverybody()
      const dying = summariesOn(startLife(database, diesAt).database)
      await expect(summarise(dying)).rejects.toThrow('dead')
      await Promise.all([summarise(), summarise(), summarise()])
      expect(await written(), `killed at ${whole.steps[diesAt]}`).toEqual(
        accounts.map(() => ({ mails: round + 2 })),
      )
    }
    await database.query(sql`delete from mail`)
  })
})

describe('the unsubscribe link', () => {
  const isOn = async ({ id }: Account) =>
    (
      await database.one(
        sql<{ on: boolean }>`select weekly_summary as "on" from account where id = ${uuidOf(id)}`,
      )
    )?.on

  async function summaryOf(account: Account) {
    await moveTo(Math.ceil(world.clock.nowMs() / weekMs) * weekMs + weekMs)
    const at = new Date(world.clock.nowMs() - weekMs).toISOString()
    await storeCall(account, { at, direction: 'in' })
    await summarise()
    await sendWaiting(mails)
    return (await summariesTo(account))[0]!
  }

  test('shows a page and changes nothing until its button is pressed', async () => {
    const account = await newAccount({ language: 'sk' })
    const mail = await summaryOf(account)
    const link = /http:\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? ''
    const page = await fetch(link)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Nechcete už týždenný prehľad dostávať?')
    expect(await isOn(account)).toBe(true)
    const pressed = await fetch(link, { method: 'POST', body: new URLSearchParams() })
    expect(await pressed.text()).toContain('Týždenný prehľad už nepošleme')
    expect(await isOn(account)).toBe(false)
  })

  test('works with the one-click unsubscribe of mail clients', async () => {
    const account = await newAccount()
    const mail = await summaryOf(account)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] = /^<(.*)>$/.exec(headerOf(mail, 'List-Unsubscribe') ?? '') ?? []
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const answer = await fetch(link, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    expect(await isOn(account)).toBe(false)
  })

  test('works for its own account only, and only unmodified', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const mail = await summaryOf(account)
    const link = /http:\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? ''
    for (const forged of [
      link.replace(account.id, other.id),
      `${link.slice(0, -2)}xx`,
      link.replace(/[^/]+$/, 'x'),
    ]) {
      expect((await fetch(forged)).status).toBe(404)
      expect((await fetch(forged, { method: 'POST' })).status).toBe(404)
    }
    expect([await isOn(account), await isOn(other)]).toEqual([true, true])
  })
})
