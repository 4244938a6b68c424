import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@hovor/clock'
import { pacedUntil } from '@hovor/clock/testing'
import {
  createQueue,
  type Mails,
  silentLog,
  startTestSurface,
  type TestSurfaceOptions,
  testOperatorToken,
} from '@hovor/server/testing'
import { openBrowser, type Shown } from '../../integrations/support/browser.ts'
import { type MailWorld, sendWaiting, startMailWorld } from '../../mail/support/mail-world.ts'
import { client, type Json } from '../../scenarios/support/client.ts'

export type UserWorld = Awaited<ReturnType<typeof startUserWorld>>
export type UserWorldOptions = Pick<TestSurfaceOptions, 'publicUrl' | 'log' | 'ports' | 'brand'>

export const password = 'koně pijí z řeky'

let people = 0

/**
 * The service's HTTP server with its pages, a mail server that exposes received mail, and a clock that only tests
 * move.
 */
export async function startUserWorld(options: UserWorldOptions = {}) {
  const mail: MailWorld = await startMailWorld()
  const clock = movableClock()
  let mails: Mails | undefined
  const surface = await startTestSurface({
    ...options,
    clock,
    mailer(database) {
      mails = mail.mailsWith({ database, clock })
      return mails.mailer
    },
  })
  const queue = createQueue({
    database: surface.database,
    clock: systemClock,
    nodeId: `users-${randomBytes(4).toString('hex')}`,
    handlers: surface.jobs,
    log: silentLog,
    pollMs: 50,
  })
  queue.start()
  const operator = client(surface.baseUrl, testOperatorToken)
  /** The mails to an address, newest last, once there are `count`. */
  const mailsTo = (address: string, count = 1) =>
    pacedUntil(`mail ${count} to the owner`, async () => {
      await sendWaiting(mails!)
      const got = await mail.mailsTo(address)
      return got.length >= count && got
    })
  const linkIn = ({ text }: { text: string }): string =>
    here(/https?:\S+\/set-password\/[\w-]+/.exec(text)![0], surface.baseUrl)
  const newOwner = async (given: { email?: string } = {}) => {
    const email = given.email ?? `owner${++people}-${randomBytes(3).toString('hex')}@example.com`
    const made = await operator.send('POST', '/operator/v1/accounts', { email, mode: 'sandbox' })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    const { account, apiKey } = made.body
    return { email, accountId: account.id as string, api: client(surface.baseUrl, apiKey) }
  }
  const signIn = async (email: string, browser = openBrowser(), secret = password): Promise<Shown> =>
    browser.submit(await browser.open(`${surface.baseUrl}/signin`), { email, password: secret })
  return {
    surface,
    operator,
    clock,
    mail,
    mailsTo,
    linkIn,
    newOwner,
    signIn,
    url: (path: string) => `${surface.baseUrl}${path}`,
    /** An owner with a password and a signed-in browser. */
    async signedIn() {
      const owner = await newOwner()
      const browser = openBrowser()
      const link = linkIn((await mailsTo(owner.email))[0]!)
      const set = await browser.submit(await browser.open(link), { password })
      if (set.status !== 200) throw new Error(set.html)
      const entered = await signIn(owner.email, browser)
      if (entered.status !== 303) throw new Error(entered.html)
      return { ...owner, browser }
    },
    async close() {
      await queue.stop()
      await surface.close()
      await mail.close()
    },
  }
}

/** The machine's time, until a test moves it. */
function movableClock(): Clock & { move(byMs: number): void } {
  let aheadMs = 0
  return {
    after: systemClock.after,
    sleep: systemClock.sleep,
    nowMs: () => systemClock.nowMs() + aheadMs,
    monotonicMs: () => systemClock.monotonicMs() + aheadMs,
    move(byMs) {
      aheadMs += byMs
    },
  }
}

/** A URL from the service, at the port of the test. */
export const here = (told: string, baseUrl: string): string => {
  const { pathname, search } = new URL(told)
  return `${baseUrl}${pathname}${search}`
}

export const heading = ({ html }: Shown): string | undefined => /<h1>(.*?)<\/h1>/.exec(html)?.[1]

export const fieldError = ({ html }: Shown): string | undefined =>
  /<strong class="error"[^>]*>(.*?)<\/strong>/.exec(html)?.[1]

export type { Json }
