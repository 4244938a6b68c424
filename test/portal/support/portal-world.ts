import { createHash } from 'node:crypto'
import { pacedUntil } from '@hovor/clock/testing'
import pg from 'pg'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { openBrowser } from '../../integrations/support/browser.ts'
import { headlessShellPath } from '../../peers/support/describe-peer.ts'
import { expect2xx, furnish } from '../../scenarios/support/account.ts'
import { type Client, callOf, client, type Json } from '../../scenarios/support/client.ts'
import type { AtEnd } from '../../scenarios/support/command.ts'
import { embeddedLogin } from '../../scenarios/support/embedded-login.ts'
import { killTree, programsOf } from '../../scenarios/support/process-tree.ts'
import { startReceiver } from '../../scenarios/support/receiver.ts'
import { operatorToken, startService } from '../../scenarios/support/service.ts'
import { freePort } from '../../support/free-port.ts'
import { preparedDataDir } from '../../support/shared/shared.ts'
import { codeOf, recoveryCodesIn, secretIn } from '../../users/support/authenticator-app.ts'
import { chromiumArgs, openContext } from '../../users/support/chromium.ts'
import { formTo } from '../../users/support/forms.ts'

/** Of the service, which outlives every test of a file. */
const boundMs = 3_600_000

/** A conversation in real time, on a busy machine. */
const longestCallMs = 300_000

export const password = 'koně pijí z řeky'

/** A person with a mailbox, who may sign in. */
export interface Somebody {
  readonly email: string
  /** The key of an account of their own. */
  readonly api: Client
  readonly accountId: string
}

export interface PortalWorld {
  readonly url: string
  /** The owner of the account that has everything. */
  readonly owner: Somebody
  /** Ids of the records that pages are about. */
  readonly ids: {
    readonly call: string
    readonly agent: string
    readonly task: string
    readonly number: string
    readonly setupOrder: string
  }
  /** Changes what the service has stored, where nothing that a person does would. */
  store(statement: string, values: readonly unknown[]): Promise<void>
  stop(): Promise<void>
  /** kill -9 of the sandbox, without which the service ends. */
  killSandbox(): Promise<void>
  /** Starts the service again at the same address. */
  start(): Promise<void>
  /** Makes somebody a member of the owner's account. */
  join(name: string, role: string): Promise<Somebody>
  /** Runs `use` in a browser of their own in which the person has signed in for the owner's account. */
  asPerson(who: Somebody, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void>
  /** Books a payment by bank transfer, with the symbol of a proforma or else by hand, to an account. */
  payByTransfer(accountId: string, amountHal: number, symbol?: string): Promise<void>
  /** The same as a new person who operates the service, and has proven the second factor. */
  asOperator(name: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void>
}

/** Fills the account of the owner; returns the ids of what pages are about. */
export type Furnish = (operator: Client, owner: Somebody, atEnd: AtEnd) => Promise<PortalWorld['ids']>

interface PortalWorldOptions {
  readonly furnish?: Furnish
  /** The firm of a person, by the name that the person is made with. */
  readonly companyOf?: (name: string) => string
  /** The owner of the account, which `furnish` fills. */
  readonly ownerName?: string
  /** Of the browser, beside those of every test. */
  readonly browserArgs?: readonly string[]
}

/** A whole service in sandbox mode, with an account that has been used, and a real browser. */
export async function startPortalWorld(
  atEnd: AtEnd,
  settings: Readonly<Record<string, string>> = {},
  {
    furnish: fill = furnishAccount,
    companyOf,
    ownerName = 'owner',
    browserArgs = [],
  }: PortalWorldOptions = {},
): Promise<PortalWorld> {
  const dir = await preparedDataDir(atEnd)
  const port = String(await freePort())
  const env = { HOVOR_HTTP_PORT: port, HOVOR_TRUSTED_PROXIES: '127.0.0.1/32', ...settings }
  const start = () => startService(atEnd, { dir, env, boundMs })
  let service = await start()
  const { url } = service
  const operator = client(url, operatorToken)
  const person = (name: string, reader = openBrowser()) =>
    newPerson(url, operator, name, reader, companyOf?.(name))
  const owner = await person(ownerName)
  const ids = await fill(operator, owner, atEnd)
  const args = [...chromiumArgs, ...browserArgs]
  const browser = await chromium.launch({ executablePath: headlessShellPath, args })
  atEnd(() => browser.close())
  return {
    url,
    owner,
    ids,
    async store(statement, values) {
      const connection = new pg.Client(embeddedLogin(dir))
      await connection.connect()
      await connection.query(statement, [...values]).finally(() => connection.end())
    },
    async stop() {
      await service.stop()
    },
    async killSandbox() {
      killTree(await programsOf(service.pid, 'sandbox'))
      await service.command.exited
    },
    async start() {
      service = await start()
    },
    async join(name, role) {
      const reader = openBrowser(undefined, placeOf(name))
      const joining = await person(name, reader)
      const path = `/operator/v1/accounts/${owner.accountId}/members`
      expect2xx(await operator.send('POST', path, { email: joining.email, role }))
      const link = await linkIn(joining.api, /\/invitation\/[\w-]+/)
      await signInWithoutScripts(url, joining.email, reader)
      const page = await reader.open(`${url}${link}`)
      const joined = await reader.submit(page, {})
      if (joined.status >= 400) throw new Error(joined.html)
      return joining
    },
    asPerson: (who, options, use) => withBrowser(browser, url, who, owner.accountId, options, use),
    payByTransfer: (accountId, amountHal, symbol) => payByTransfer(operator, accountId, amountHal, symbol),
    async asOperator(name, options, use) {
      const who = await person(name, openBrowser(undefined, placeOf(name)))
      expect2xx(await operator.send('POST', '/operator/v1/operators', { email: who.email }))
      await withBrowser(browser, url, who, who.accountId, options, use, proveSecondFactor)
    },
  }
}

/** Requests without a key are limited by address: each person has one of their own, behind the proxy that is this test. */
function placeOf(name: string): Readonly<Record<string, string>> {
  const [a, b] = createHash('sha256').update(name).digest()
  return { 'x-forwarded-for': `10.1.${a}.${b}` }
}

export async function newPerson(
  url: string,
  operator: Client,
  name: string,
  setting = openBrowser(),
  companyName = `Pekárna ${name}`,
): Promise<Somebody> {
  const email = `${name}@example.com`
  const account = { email, companyName, mode: 'sandbox' }
  const made = expect2xx(await operator.send('POST', '/operator/v1/accounts', account))
  const api = client(url, made.apiKey)
  const page = await setting.open(`${url}${await linkIn(api, /\/set-password\/[\w-]+/)}`)
  const set = await setting.submit(page, { password })
  if (set.status !== 200) throw new Error(set.html)
  return { email, api, accountId: made.account.id }
}

/** The path of a link that was mailed. */
const linkIn = (mailbox: Client, link: RegExp): Promise<string> =>
  pacedUntil(`a mail with ${link}`, async () => {
    const { mails } = expect2xx(await mailbox.get('/sandbox/v1/mail'))
    return mails.map(({ text }: Json) => link.exec(text)?.[0]).find(Boolean) as string | undefined
  })

export const signInWithoutScripts = async (url: string, email: string, reader = openBrowser()) =>
  reader.submit(await reader.open(`${url}/signin`), { email, password })

/** Credit, numbers, an agent, a call, texts both ways, a campaign, deliveries and a listed number. */
async function furnishAccount(
  operator: Client,
  { accountId, api }: Somebody,
  atEnd: AtEnd,
): Promise<PortalWorld['ids']> {
  const credit = { amountHal: 100_000, reason: 'paid by bank transfer' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${accountId}/credit`, credit))
  const { agentId, number } = await furnish(api, (await startReceiver(atEnd)).url)
  const placed = expect2xx(await api.send('POST', '/v1/calls', { to: '+420601000001', agentId })).call
  const { e164 } = expect2xx(await api.send('POST', '/v1/sms-numbers')).smsNumber
  expect2xx(await api.send('POST', '/v1/messages', { to: '+420601000011', body: 'Dobrý den <b>vám</b>' }))
  const received = { from: '+420601000011', to: e164, body: '<img src=x onerror=alert(1)>' }
  expect2xx(await api.send('POST', '/sandbox/v1/messages', received))
  const contacts = [{ to: '+420601000002' }, { to: '+420601000003', externalId: '2026-118' }]
  const wanted = { name: 'Upomínky', agentId, recipients: contacts }
  const { task } = expect2xx(await api.send('POST', '/v1/tasks', wanted))
  expect2xx(await api.send('POST', '/v1/dnc', { e164: '+420601000008', reason: 'by e-mail' }))
  const brief = { brief: 'Nestíháme telefony.', language: 'cs' }
  const { order } = expect2xx(await api.send('POST', '/v1/setup-orders', brief))
  const isOver = async () => (await callOf(api, placed.id)).status === 'completed'
  await pacedUntil('the call to end', isOver, longestCallMs)
  return { call: placed.id, agent: agentId, task: task.id, number, setupOrder: order.id }
}

async function payByTransfer(
  operator: Client,
  accountId: string,
  amountHal: number,
  symbol = '',
): Promise<void> {
  const cells = {
    'ID operace': `26000000001${symbol}`,
    Datum: '15.01.2026',
    Objem: `${amountHal / 100},00`,
    Měna: 'CZK',
    Protiúčet: '2000145399',
    'Název protiúčtu': 'PEKARNA',
    'Kód banky': '0800',
    VS: symbol,
    'Zpráva pro příjemce': '',
  }
  const lines = [Object.keys(cells), Object.values(cells)].map((row) =>
    row.map((cell) => `"${cell}"`).join(';'),
  )
  const contentBase64 = Buffer.from(lines.join('\r\n')).toString('base64')
  const bank = '/operator/v1/bank-'
  expect2xx(await operator.send('POST', `${bank}statements`, { fileName: 'fio.csv', contentBase64 }))
  if (symbol !== '') return
  const [payment] = expect2xx(await operator.get(`${bank}payments?state=open`)).payments
  const matched = { accountId, reason: 'No symbol' }
  expect2xx(await operator.send('POST', `${bank}payments/${payment.id}/match`, matched))
}

type Reader = ReturnType<typeof openBrowser>

/** Sets up an authenticator app, whose first code proves the second factor in this session. */
async function proveSecondFactor(url: string, reader: Reader): Promise<void> {
  const asked = await reader.open(`${url}/settings/security/second-factor`)
  const shown = await reader.submit(formTo(asked, 'start'), { proof: password })
  const code = codeOf(secretIn(shown), Date.now())
  const done = await reader.submit(formTo(shown, 'confirm'), { code })
  if (recoveryCodesIn(done).length === 0) throw new Error(done.html)
}

export async function withBrowser(
  browser: Browser,
  url: string,
  who: Somebody,
  accountId: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
  prepare: (url: string, reader: Reader) => Promise<void> = async () => {},
): Promise<void> {
  const extraHTTPHeaders = placeOf(who.email)
  const context = await openContext(browser, { extraHTTPHeaders, ...options })
  try {
    const reader = openBrowser(undefined, extraHTTPHeaders)
    await signInWithoutScripts(url, who.email, reader)
    await prepare(url, reader)
    const cookies = reader.cookies().map(({ name, value }) => ({ name, value, url, httpOnly: true }))
    await context.addCookies(cookies)
    // The first page only: a person may choose another account.
    await context.addInitScript(`localStorage['hovor-account'] ??= ${JSON.stringify(accountId)}`)
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}
