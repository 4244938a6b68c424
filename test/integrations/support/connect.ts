import { type Browser, openBrowser, type Shown } from './browser.ts'
import type { CalendarAccount, CalendarService, NewAccount } from './calendar-service.ts'

type Provider = 'calendar-oauth' | 'invoices-oauth'

export const connectUrl = async (
  { ask }: Pick<NewAccount, 'ask'>,
  provider: string = 'calendar-oauth',
): Promise<string> => (await ask('GET', '/v1/integrations')).body.providers[provider].connectUrl

/** Follows the link to the provider's consent page. */
export async function beginAt(
  account: Pick<NewAccount, 'ask'>,
  browser: Browser,
  { label = '', provider = 'calendar-oauth' as Provider } = {},
): Promise<Shown> {
  const page = await browser.open(await connectUrl(account, provider))
  return browser.follow(await browser.submit(page, { label }))
}

/** The whole flow with Google; returns the last page. */
export async function walk(
  account: Pick<NewAccount, 'ask'>,
  { who = 'jana@example.com', label = '', browser = openBrowser() } = {},
): Promise<Shown> {
  return browser.follow(await browser.submit(await beginAt(account, browser, { label }), { account: who }))
}

/** A new account with a user's books at Fakturoid. */
export async function withFakturoid(
  service: CalendarService,
): Promise<NewAccount & { invoices(query: string): ReturnType<NewAccount['ask']> }> {
  const account = await service.newAccount()
  const browser = openBrowser()
  const asked = await beginAt(account, browser, { provider: 'invoices-oauth' })
  const page = await browser.follow(await browser.submit(asked, { choice: 'allow' }))
  if (page.status !== 200) throw new Error(page.html)
  const { body } = await account.ask('GET', '/v1/integrations')
  const path = `/v1/integrations/${body.integrations[0].id}/invoices`
  return { ...account, invoices: (query) => account.ask('GET', `${path}?${query}`) }
}

/** A new account with a user's Google Calendar. */
export async function withGoogle(
  service: CalendarService,
  who = 'jana@example.com',
): Promise<CalendarAccount> {
  const account = await service.newAccount()
  const page = await walk(account, { who })
  if (page.status !== 200) throw new Error(page.html)
  const { body } = await account.ask('GET', '/v1/integrations')
  return account.using(body.integrations[0].id)
}
