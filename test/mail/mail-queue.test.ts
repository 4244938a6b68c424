import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { systemClock } from '@hovor/clock'
import { untilPasses } from '@hovor/clock/testing'
import {
  type AccountId,
  createQueue,
  plantSchedule,
  type SetPassword,
  scheduleHandlers,
  silentLog,
  startLife,
} from '@hovor/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  headerOf,
  type MailFault,
  type MailWorld,
  sendWaiting,
  startMailWorld,
} from './support/mail-world.ts'

/* Reached only by a broken service: a loaded machine is slow. */
type MailId = `mail_${string}`

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let world: MailWorld
beforeAll(async () => {
  world = await startMailWorld()
})
afterAll(() => world?.close())
afterEach(() => world.setFault('none'))

const secret = 'https://example.com/password/tajny-odkaz'
const letter = (): SetPassword => ({
  kind: 'set-password',
  link: secret,
  expiresAtMs: world.clock.nowMs() + dayMs,
})
const write = async (account: { id: AccountId }, onceKey = 'password', mails = world.mailsWith()) => {
  await world.database.transaction((tx) =>
    mails.mailer.send(tx, { accountId: account.id, onceKey, content: letter() }),
  )
  return mails
}
const statesOf = async ({ id }: { id: AccountId }) => (await world.stored(id)).map(({ state }) => state)

describe('an e-mail', () => {
  test('is sent after the commit of its cause, without a request, and never after a rollback', async () => {
    const [account, other] = [await world.newAccount(), await world.newAccount()]
    const { mailer, scheduled } = world.mailsWith({ clock: systemClock })
    const { database } = world
    await plantSchedule(database, scheduled, systemClock)
    const queue = createQueue({
      database,
      clock: systemClock,
      nodeId: randomBytes(4).toString('hex'),
      log: silentLog,
      handlers: scheduleHandlers(scheduled, systemClock),
    })
    queue.start()
    try {
      const undone = database.transaction(async (tx) => {
        await mailer.send(tx, { accountId: other.id, onceKey: 'password', content: letter() })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await write(account, 'password', world.mailsWith({ clock: systemClock }))
      await untilPasses(async () => expect(await world.mailsTo(account.email)).toHaveLength(1))
      expect(await world.mailsTo(other.email)).toEqual([])
      expect(await statesOf(other)).toEqual([])
    } finally {
      await queue.stop()
    }
  })

  test('is in the language of its account, with its characters intact', async () => {
    const accounts = await Promise.all(
      (['cs', 'sk', 'en'] as const).map((language) => world.newAccount({ language })),
    )
    for (const account of accounts) await sendWaiting(await write(account))
    const mails = await Promise.all(accounts.map(async ({ email }) => (await world.mailsTo(email))[0]!))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nastavte si heslo',
      'Nastavte si heslo',
      'Set your password',
    ])
    expect(mails[0]?.text).toContain('na této stránce si nastavíte heslo ke svému účtu')
    expect(mails[1]?.text).toContain('na tejto stránke si nastavíte heslo k svojmu účtu')
    for (const mail of mails) {
      expect(mail.text).toContain(secret)
      expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
      expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined()
      expect(mail.from).toBe('hovor@example.com')
    }
  })

  test('has its tax document attached, and its text still reads', async () => {
    const account = await world.newAccount({ language: 'cs' })
    const mails = world.mailsWith()
    const pdf = Buffer.from('%PDF-1.7 a document').toString('base64')
    const content = {
      kind: 'document-copy',
      number: '2026000001',
      isCreditNote: false,
      grossHal: 250_000,
      pdf,
    } as const
    await mails.mailer.send(world.database, { accountId: account.id, onceKey: 'copy', content })
    await sendWaiting(mails)
    const [mail] = await world.mailsTo(account.email)
    expect(mail?.text).toContain('v příloze posíláme daňový doklad 2026000001 na 2\u00a0500')
    expect(mail?.raw).toMatch(/Content-Type: application\/pdf; name=2026000001\.pdf/)
    expect(mail?.raw).toContain(pdf)
  })

  test('carries what was made for it, and shows a picture on its own page', async () => {
    const account = await world.newAccount({ language: 'cs' })
    const isdoc = Buffer.from('<Invoice>Kůň</Invoice>')
    const gif = Buffer.from('GIF87a a code')
    const mails = world.mailsWith({
      attach: async () => [
        { fileName: 'doklad č. 1.isdoc', contentType: 'application/xml', content: isdoc },
        { fileName: 'qr.gif', contentType: 'image/gif', content: gif, contentId: 'payment-qr' },
      ],
    })
    const content = {
      kind: 'payment-request',
      ...{ amountHal: 250_000, iban: 'CZ65', variableSymbol: '9260000014' },
      ...{ dueAtMs: world.clock.nowMs(), proformaId: 'pro_1' },
    } as const
    await mails.mailer.send(world.database, { accountId: account.id, onceKey: 'request', content })
    await sendWaiting(mails)
    const [mail] = await world.mailsTo(account.email)
    for (const file of [isdoc, gif]) expect(mail?.raw).toContain(file.toString('base64'))
    expect(mail?.raw).toMatch(/Content-Id: <payment-qr>/i)
    expect(mail?.text).toContain('QR kód')
    expect(mail?.text).toContain('9260000014')
  })

  test('has a subject that decodes with all its characters', async () => {
    const account = await world.newAccount({ language: 'sk' })
    const mails = world.mailsWith()
    const content = {
      kind: 'number-suspended',
      e164: '+420228880001',
      feeHal: 9900,
      releasedAtMs: 0,
    } as const
    await mails.mailer.send(world.database, { accountId: account.id, onceKey: 'suspended', content })
    await sendWaiting(mails)
    const [mail] = await world.mailsTo(account.email)
    expect(mail?.subject).toBe('Číslo +420\u00a0228\u00a0880\u00a0001 je pozastavené')
  })

  test('is one per account and key, however often it is requested', async () => {
    const [account, other] = [await world.newAccount(), await world.newAccount()]
    const mails = await write(account)
    await write(account)
    await sendWaiting(mails)
    await write(account)
    await write(other)
    await write(account, 'another')
    await sendWaiting(mails)
    expect(await world.mailsTo(account.email)).toHaveLength(2)
    expect(await world.mailsTo(other.email)).toHaveLength(1)
  })

  test('goes to the given address, or else to the account’s', async () => {
    const account = await world.newAccount({ email: '' })
    const mails = await write(account)
    const mail = { accountId: account.id, onceKey: 'invited', to: 'petr@example.com', content: letter() }
    await mails.mailer.send(world.database, mail)
    await sendWaiting(mails)
    expect(await world.mailsTo('petr@example.com')).toHaveLength(1)
    expect(await statesOf(account)).toEqual(['sent'])
  })

  test('is unreadable in the database while it waits, and deleted once sent', async () => {
    const account = await world.newAccount()
    const mails = await write(account)
    const [waiting] = await world.stored(account.id)
    expect(waiting).toMatchObject({ state: 'waiting' })
    expect(waiting?.sealed?.toString('latin1')).not.toContain('tajny-odkaz')
    await sendWaiting(mails)
    expect(await world.stored(account.id)).toMatchObject([{ state: 'sent', sealed: null }])
  })

  test('is not stored without a mail server or for an account of another mode', async () => {
    const account = await world.newAccount({ mode: 'sandbox' })
    await write(account, 'password', world.mailsWith({ transport: undefined }))
    await write(account, 'password', world.mailsWith({ modes: ['live'] }))
    expect(await statesOf(account)).toEqual([])
  })
})

describe('a mail server that fails', () => {
  test.each<MailFault>(['drop', 'garbage', '429', 'timeout'])(
    'with %s is retried later, and gets the e-mail once',
    async (fault) => {
      const account = await world.newAccount()
      const mails = world.mailsWith({ transport: world.transportOf(world.mailUrl, 1500) })
      await write(account, 'password', mails)
      await world.setFault(fault, 2)
      await sendWaiting(mails)
      expect(mails.state()).toBe('degraded')
      await sendWaiting(mails)
      expect(await world.stored(account.id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
      for (let tries = 0; tries < 10 && (await world.mailsTo(account.email)).length === 0; tries += 1) {
        await world.clock.advance(hourMs)
        await sendWaiting(mails)
      }
      expect(mails.state()).toBe('ok')
      expect(await world.mailsTo(account.email)).toHaveLength(1)
      await world.clock.advance(dayMs)
      await sendWaiting(mails)
      expect(await world.mailsTo(account.email)).toHaveLength(1)
    },
  )

  test('that responds slowly gets the e-mail once', async () => {
    const account = await world.newAccount()
    const mails = await write(account)
    await world.setFault('slow', 1)
    await sendWaiting(mails)
    expect(await world.mailsTo(account.email)).toHaveLength(1)
    expect(await statesOf(account)).toEqual(['sent'])
  })

  test.each<MailFault>(['reject', '5xx'])(
    'with %s refuses the e-mail for good: it is abandoned, erased and logged without personal data',
    async (fault) => {
      const account = await world.newAccount()
      const mails = await write(account)
      await world.setFault(fault, 1)
      world.log.length = 0
      await sendWaiting(mails)
      expect(await world.stored(account.id)).toMatchObject([{ state: 'given-up', sealed: null }])
      expect(world.log.join()).toContain('given up')
      expect(world.log.join()).not.toMatch(/example\.com|tajny/)
      await world.clock.advance(dayMs)
      await sendWaiting(mails)
      expect(await world.mailsTo(account.email)).toEqual([])
    },
  )

  test('that has refused an e-mail without a link to the account gets it again when the operator says so', async () => {
    const account = await world.newAccount()
    const mails = world.mailsWith()
    const content = { kind: 'number-released', e164: '+420228880001' } as const
    await mails.mailer.send(world.database, { accountId: account.id, onceKey: 'released', content })
    await world.setFault('reject', 1)
    await sendWaiting(mails)
    const [refused] = await mails.givenUp(world.database, 10)
    expect(refused).toMatchObject({
      ...{ accountId: account.id, kind: 'number-released', attempts: 1, canResend: true },
      ...{ error: expect.stringMatching(/^[^@]+$/), givenUpAt: world.clock.nowMs() },
    })
    const resend = () =>
      world.database.transaction((tx) => mails.resend(tx, account.id, refused!.id as MailId))
    // Also long after it would have been given up for its age.
    await world.clock.advance(20 * dayMs)
    await sendWaiting(mails)
    expect(await world.mailsTo(account.email)).toEqual([])
    expect(await resend()).toMatchObject({ id: refused!.id })
    expect(await resend()).toBeUndefined()
    await sendWaiting(mails)
    expect(await world.mailsTo(account.email)).toHaveLength(1)
    expect(await world.stored(account.id)).toMatchObject([{ state: 'sent', sealed: null }])
    expect((await mails.givenUp(world.database, 10)).map(({ id }) => id)).not.toContain(refused!.id)
  })

  test('that refuses an e-mail leaves its text for 30 days, and none that has a link to the account', async () => {
    const account = await world.newAccount()
    const mails = await write(account)
    const content = { kind: 'number-released', e164: '+420228880001' } as const
    await mails.mailer.send(world.database, { accountId: account.id, onceKey: 'released', content })
    await world.setFault('reject', 2)
    await sendWaiting(mails)
    const kept = async () =>
      (await mails.givenUp(world.database, 100))
        .filter(({ accountId }) => accountId === account.id)
        .map(({ kind, canResend }) => [kind, canResend])
        .sort()
    expect(await kept()).toEqual([
      ['number-released', true],
      ['set-password', false],
    ])
    await world.clock.advance(30 * dayMs)
    await sendWaiting(mails)
    expect(await kept()).toContainEqual(['number-released', true])
    await world.clock.advance(1)
    await sendWaiting(mails)
    expect(await kept()).toContainEqual(['number-released', false])
    const { id } = (await mails.givenUp(world.database, 100)).find(({ kind }) => kind === 'number-released')!
    const mailId = id as MailId
    expect(await world.database.transaction((tx) => mails.resend(tx, account.id, mailId))).toBe('erased')
    const other = await world.newAccount()
    expect(await world.database.transaction((tx) => mails.resend(tx, other.id, mailId))).toBeUndefined()
  })

  test('that cannot be reached for three days leaves the reason with the e-mail', async () => {
    const account = await world.newAccount()
    const mails = world.mailsWith({ transport: world.transportOf('smtp://127.0.0.1:1') })
    await write(account, 'password', mails)
    await sendWaiting(mails)
    await world.clock.advance(3 * dayMs + 1)
    await sendWaiting(mails)
    const given = (await mails.givenUp(world.database, 100)).find(({ accountId }) => accountId === account.id)
    expect(given).toMatchObject({ attempts: 1, canResend: false, error: expect.stringMatching(/./) })
  })

  test('that refuses our login has not refused the e-mail', async () => {
    const { server, url, told } = await startRefusing('535 5.7.8 Wrong password')
    try {
      const account = await world.newAccount()
      const mails = world.mailsWith({ transport: world.transportOf(url) })
      await write(account, 'password', mails)
      await sendWaiting(mails)
      expect(await statesOf(account)).toEqual(['waiting'])
      expect(told()).toContain('AUTH PLAIN')
      await world.clock.advance(5 * 60_000)
      await sendWaiting(world.mailsWith())
      expect(await world.mailsTo(account.email)).toHaveLength(1)
    } finally {
      server.close()
    }
  })

  test('on another host gets no password in clear text', async () => {
    const { server, url, told } = await startRefusing('535 5.7.8 Wrong password')
    try {
      const account = await world.newAccount()
      // The same machine under another name.
      const mails = world.mailsWith({ transport: world.transportOf(url.replace('127.0.0.1', '127.1')) })
      await write(account, 'password', mails)
      await sendWaiting(mails)
      expect(told()).toContain('STARTTLS')
      expect(told()).not.toContain('AUTH')
      expect(await statesOf(account)).toEqual(['waiting'])
    } finally {
      server.close()
    }
  })

  test('that is down for three days loses the e-mail, whose text is then erased', async () => {
    const account = await world.newAccount()
    const mails = world.mailsWith({ transport: world.transportOf('smtp://127.0.0.1:1') })
    await write(account, 'password', mails)
    for (let hours = 0; hours < 68; hours += 4) {
      await sendWaiting(mails)
      await world.clock.advance(4 * hourMs)
    }
    const [waiting] = await world.stored(account.id)
    expect(waiting?.state).toBe('waiting')
    expect(waiting?.attempts).toBeGreaterThan(10)
    await world.clock.advance(4 * hourMs + 1)
    await sendWaiting(mails)
    expect(await world.stored(account.id)).toMatchObject([{ state: 'given-up', sealed: null }])
  })

  test('does not hold up a link behind many summaries', async () => {
    const mails = world.mailsWith()
    const first = await world.newAccount()
    const week = {
      kind: 'weekly-summary',
      monday: '2026-11-16',
      callsIn: 1,
      callsOut: 0,
      missed: 0,
      talkSecs: 0,
      messagesIn: 0,
      messagesOut: 0,
      spentHal: 0,
      balanceHal: 0,
      daysLeft: null,
      agents: [],
      campaigns: [],
      unsubscribeUrl: 'https://example.com/unsubscribe',
    } as const
    for (let index = 0; index < 8; index += 1) {
      const mail = { accountId: first.id, onceKey: `week-${index}`, to: 'vsem@example.com', content: week }
      await mails.mailer.send(world.database, mail)
    }
    await world.clock.advance(1000)
    const account = await world.newAccount()
    await write(account, 'password', mails)
    await world.setFault('reject', 5)
    // The first round of five meets the fault: it includes the link, although that came last.
    await sendWaiting(mails)
    expect(await statesOf(account)).toEqual(['given-up'])
    expect(await world.mailsTo('vsem@example.com')).toHaveLength(4)
  })
})

describe('a killed process', () => {
  test('at any step of sending leaves the e-mail to another process, which sends it with the same Message-ID', async () => {
    const whole = startLife(world.database)
    await sendWaiting(await write(await world.newAccount(), 'password', world.mailsWith(whole)))
    const steps = whole.steps.length
    expect(steps).toBeGreaterThan(3)
    for (let diesAt = 0; diesAt <= steps; diesAt += 1) {
      const account = await world.newAccount()
      await write(account)
      await sendWaiting(world.mailsWith(startLife(world.database, diesAt))).catch(() => {})
      await world.clock.advance(3 * 60_000)
      await sendWaiting(world.mailsWith())
      const received = await world.mailsTo(account.email)
      expect(received.length, `killed before step ${diesAt}`).toBeGreaterThanOrEqual(1)
      const ids = received.map((mail) => headerOf(mail, 'Message-ID'))
      expect(ids[0]).toMatch(/^<[0-9a-f-]{32,36}@example\.com>$/)
      expect(new Set(ids).size).toBe(1)
      expect(received.length).toBeLessThanOrEqual(2)
      expect(await statesOf(account)).toEqual(['sent'])
    }
  })

  test('leaves no attempt running when its run has failed', async () => {
    const accounts = await Promise.all([world.newAccount(), world.newAccount()])
    await Promise.all(accounts.map((account) => write(account)))
    await world.setFault('slow', 1)
    // It has taken both, and cannot store that the quick one was sent.
    await expect(sendWaiting(world.mailsWith(startLife(world.database, 2)))).rejects.toThrow('dead')
    for (const { email } of accounts) expect(await world.mailsTo(email)).toHaveLength(1)
    await world.clock.advance(dayMs)
    await sendWaiting(world.mailsWith())
  })

  test('leaves nothing sent twice by concurrent processes', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => world.newAccount()))
    await Promise.all(accounts.map((account) => write(account)))
    await Promise.all(Array.from({ length: 4 }, () => sendWaiting(world.mailsWith())))
    for (const { email } of accounts) expect(await world.mailsTo(email)).toHaveLength(1)
  })
})

interface RefusingServer {
  readonly server: Server
  readonly url: string
  /** All received commands. */
  readonly told: () => string
}

/** A server that refuses every login. */
async function startRefusing(answer: string): Promise<RefusingServer> {
  let told = ''
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      told += said
      if (said.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
      else socket.write(`${answer}\r\n`)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { server, url: `smtp://hovor:heslo@127.0.0.1:${port}`, told: () => told }
}
