import { pacedUntil } from '@hovor/clock/testing'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type Shown } from '../integrations/support/browser.ts'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client, type Json } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { operatorToken, type Service, startService } from './support/service.ts'
import { shared } from './support/shared-database.ts'

/* Two processes on one database: a change on one is known to the other. */
const atEnd = atEndOfFile()

let db: TestDatabase
let one: Service
let two: Service

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  one = await start()
  two = await start()
})

function start(): Promise<Service> {
  return startService(atEnd, { dir: dataDir(atEnd), env: shared(db) })
}

const heading = ({ html }: Shown) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]
const pathOf = (address: string) => new URL(address).pathname

/** Each process has its own mail server, and any of them sends. */
function linkFor(apiKey: string): Promise<string> {
  return pacedUntil('the mail to the owner', async () => {
    for (const { url } of [one, two]) {
      const { mails } = expect2xx(await client(url, apiKey).get('/sandbox/v1/mail'))
      const link = mails.map(({ text }: Json) => /http\S+\/set-password\/[\w-]+/.exec(text)?.[0])[0]
      if (link !== undefined) return pathOf(link)
    }
    return undefined
  })
}

/** Submits the form of one page to both processes at once, as a browser with access to both. */
async function atBoth(path: string, fields: Readonly<Record<string, string>>, browser = openBrowser()) {
  const pages = [await browser.open(`${one.url}${path}`), await browser.open(`${two.url}${path}`)]
  return Promise.all(pages.map((page) => browser.submit(page, fields)))
}

async function signIn(url: string, email: string, password: string, browser = openBrowser()) {
  return browser.submit(await browser.open(`${url}/signin`), { email, password })
}

const password = 'koně pijí z řeky'

async function owner() {
  const operator = client(one.url, operatorToken)
  const email = 'eva@example.com'
  const made = expect2xx(
    await operator.send('POST', '/operator/v1/accounts', { email, companyName: 'Pekárna', mode: 'sandbox' }),
  )
  return { operator, email, id: made.account.id as string, apiKey: made.apiKey as string }
}

async function subscribe(operator: Client, id: string, apiKey: string): Promise<string> {
  const path = `/operator/v1/accounts/${id}`
  expect2xx(await operator.send('POST', `${path}/credit`, { amountHal: 100_000, reason: 'scenario' }))
  expect2xx(await operator.send('PATCH', path, { confirmSubscriptions: true }))
  const forwarding = { kind: 'number', direction: 'in', destination: 'forward', unit: 'month' }
  expect2xx(
    await operator.send('PUT', '/operator/v1/tariffs', { tariffs: [{ ...forwarding, priceHal: 14_900 }] }),
  )
  const { number } = expect2xx(await client(one.url, apiKey).send('POST', '/v1/numbers', {}))
  return `/v1/numbers/${encodeURIComponent(number.e164)}`
}

describe('an owner connected to two processes', () => {
  // verifies: errors.confirm-url, limits.confirm-link
  test('sets one password by a link used at both at once, signs in at either, and confirms a change once', async () => {
    const { operator, email, id, apiKey } = await owner()
    const link = await linkFor(apiKey)
    const passwords = await atBoth(link, { password })
    expect(passwords.map(({ status }) => status).sort()).toEqual([200, 410])

    const browser = openBrowser()
    expect((await signIn(one.url, email, password, browser)).status).toBe(303)
    const session = browser.cookies().find(({ name }) => name === 'hovor-session')!.value
    const elsewhere = await fetch(`${two.url}/signin`, { headers: { cookie: `hovor-session=${session}` } })
    expect(await elsewhere.text()).toContain(id)

    const number = await subscribe(operator, id, apiKey)
    const wanted = { mode: 'forward', forwardTo: '+420601000001' }
    const patch = (url: string) => client(url, apiKey).send('PATCH', number, wanted)
    const refused = await patch(two.url)
    expect(refused.status).toBe(409)
    const confirmPath = pathOf(refused.body.error.confirmUrl)
    expect((await signIn(two.url, email, password, browser)).status).toBe(303)
    const confirmed = await atBoth(confirmPath, {}, browser)
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(confirmed.map(heading).sort()).toEqual([
      'The change has been made',
      'This change has already been confirmed',
    ])
    expect((await patch(one.url)).status).toBe(200)
    const { numbers } = expect2xx(await client(two.url, apiKey).get('/v1/numbers'))
    expect(numbers).toMatchObject([{ ...wanted, monthlyFeeHal: 14_900 }])
  })
})
