import type { IntegrationProvider } from '@hovor/api'
import { pageShell } from '../../http/pages/page-shell.ts'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { wayOn } from '../../http/pages/way-on.ts'
import type { WayOn } from '../../http/pages/way-on-words.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { beginConnection, sessionMs } from './begin-connection.ts'
import type { ConnectLinks } from './connect-link.ts'
import { type Word, wordsFor } from './connect-words.ts'
import { type FinishDeps, type FinishOutcome, finishConnection } from './finish-connection.ts'
import { type BrowserProvider, isBrowserProvider, type OauthProvider } from './oauth-provider.ts'
import { selectOwner } from './oauth-session.store.ts'

export interface ConnectPagesDeps extends FinishDeps {
  readonly links: Pick<ConnectLinks, 'read'>
}

const maxLabel = 80

/**
 * Where a person connects a provider in a browser. A link only begins: what it begins is bound to that browser by a
 * cookie, and the account that it connects to is the one in that cookie.
 */
export function connectPages(deps: ConnectPagesDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: '/connect/:provider', answer: (request) => show(deps, request) },
    { method: 'POST', path: '/connect/:provider', answer: (request) => begin(deps, request) },
    { method: 'GET', path: '/connect/:provider/callback', answer: (request) => finish(deps, request) },
  ]
}

async function show(deps: ConnectPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const name = request.params.provider ?? ''
  const credentials = explanations[name as IntegrationProvider]
  if (credentials !== undefined) return explanation(deps, request, credentials)
  const opened = await openLink(deps, request, name)
  if (opened.kind === 'refused') return opened.page
  const { provider, accountId } = opened
  const { language, say } = wordsFor(request.acceptLanguage)
  const told = { product: provider.product, account: accountId }
  const ask = opened.name === 'calendar-oauth' ? 'ask' : 'askInvoices'
  const html = `<p>${escapeHtml(say(ask, told))}</p><p>${escapeHtml(say('forAccount', told))}</p>
<form method="post"><p><label>${escapeHtml(say('label', told))}<br>
<input name="label" maxlength="${maxLabel}" autocomplete="off"></label></p>
<p><button>${escapeHtml(say('button', told))}</button></p></form>`
  return {
    ...pageShell(200, language, say('title', told), html),
    formsTo: [new URL(provider.authorizeUrl).origin],
  }
}

async function begin(deps: ConnectPagesDeps, request: PageRequest): Promise<PageAnswer> {
  if (request.isCrossSite) return plain(deps, request, 403, 'link')
  const opened = await openLink(deps, request, request.params.provider ?? '')
  if (opened.kind === 'refused') return opened.page
  const { name, provider, accountId } = opened
  const label = (request.form.get('label') ?? '').trim().toWellFormed().slice(0, maxLabel).toWellFormed()
  const begun = { accountId, name, label: label === '' ? undefined : label }
  const { authorizeUrl, browserSecret } = await beginConnection(deps, provider, begun)
  const value = `${accountId}.${browserSecret}`
  return { kind: 'redirect', url: authorizeUrl, cookie: cookie(deps, name, value, sessionMs / 1000) }
}

async function finish(deps: ConnectPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const name = request.params.provider ?? ''
  const provider = isBrowserProvider(name) ? deps.providers[name] : undefined
  if (!isBrowserProvider(name)) return plain(deps, request, 404, 'unknown')
  if (provider === undefined) return plain(deps, request, 503, 'notReady', { product: products[name] })
  const [account = '', browserSecret = ''] = (request.cookie(cookieName) ?? '').split('.')
  const accountId = parseId('acc', account)
  const begun = accountId === undefined ? undefined : { accountId, browserSecret }
  const outcome = await finishConnection(deps, provider, { name, query: request.query, begun })
  return { ...outcomePage(deps, request, outcome, provider), cookie: cookie(deps, name, '', 0) }
}

function outcomePage(
  deps: ConnectPagesDeps,
  request: PageRequest,
  outcome: FinishOutcome,
  { product }: OauthProvider,
): PageAnswer {
  if (outcome.kind === 'connected') {
    const { language, say } = wordsFor(request.acceptLanguage)
    const told = { product, label: outcome.label, account: outcome.accountLabel }
    const html = `<p>${escapeHtml(say('connectedAs', told))}</p>${wayOn(deps.baseUrl(), language, 'integrations')}`
    return pageShell(200, language, say('connected', told), html)
  }
  const [status, word] = outcomes[outcome.kind]
  return plain(deps, request, status, word, { product })
}

const outcomes = {
  declined: [200, 'declined'],
  'unknown-session': [400, 'session'],
  suspended: [403, 'suspended'],
  'too-few-rights': [409, 'rights'],
  'too-many-connections': [409, 'tooMany'],
  'provider-failed': [502, 'failed'],
} as const satisfies Readonly<
  Record<Exclude<FinishOutcome['kind'], 'connected'>, readonly [number, Explained]>
>

type Opened =
  | {
      readonly kind: 'ok'
      readonly name: BrowserProvider
      readonly provider: OauthProvider
      readonly accountId: AccountId
    }
  | { readonly kind: 'refused'; readonly page: PageAnswer }

async function openLink(deps: ConnectPagesDeps, request: PageRequest, name: string): Promise<Opened> {
  const refused = (status: number, word: Explained, told = {}): Opened => ({
    kind: 'refused',
    page: plain(deps, request, status, word, told),
  })
  if (!isBrowserProvider(name)) return refused(404, 'unknown')
  const { query } = request
  const [account, until, signature] = ['account', 'until', 'signature'].map((key) => query.get(key) ?? '')
  const sent = { provider: name, account: account!, until: until!, signature: signature! }
  const link = deps.links.read(sent, deps.clock.nowMs())
  if (link === undefined) return refused(403, 'link')
  const provider = deps.providers[name]
  if (provider === undefined) return refused(503, 'notReady', { product: products[name] })
  const owner = await selectOwner(deps.database, link.accountId)
  if (owner === undefined || owner.isSuspended) return refused(403, 'suspended')
  return { kind: 'ok', name, provider, accountId: link.accountId }
}

const products: Readonly<Record<IntegrationProvider, string>> = {
  'calendar-oauth': 'Google Calendar',
  'calendar-app-password': 'CalDAV',
  'invoices-oauth': 'Fakturoid',
  'invoices-credentials': 'ABRA Flexi',
}

/** Of the providers that no browser connects: what `POST /v1/integrations` takes. */
const explanations: Readonly<Partial<Record<IntegrationProvider, object>>> = {
  'calendar-app-password': {
    provider: 'calendar-app-password',
    label: '…',
    username: '…',
    appPassword: '…',
    calendarUrl: 'https://…',
  },
  'invoices-credentials': {
    provider: 'invoices-credentials',
    label: '…',
    baseUrl: 'https://…',
    company: '…',
    username: '…',
    password: '…',
  },
}

function explanation({ baseUrl }: ConnectPagesDeps, request: PageRequest, body: object): PageAnswer {
  const { language, say } = wordsFor(request.acceptLanguage)
  const product = products[request.params.provider as IntegrationProvider]
  const call = `POST /v1/integrations\nAuthorization: Bearer …\n\n${JSON.stringify(body, null, 2)}`
  const html = `<p>${escapeHtml(say('credentialsWhy', { product }))}</p><pre>${escapeHtml(call)}</pre>
${wayOn(baseUrl(), language, 'integrations')}`
  return pageShell(200, language, say('credentials', { product }), html)
}

/** A word that has its reason beside it. */
type Explained = { [Each in Word]: Each extends `${infer Base}Why` ? Base : never }[Word]

/** Where the list of connections does not help. */
const elsewhere: Partial<Record<Explained, WayOn>> = { suspended: 'overview', unknown: 'overview' }

function plain(
  { baseUrl }: ConnectPagesDeps,
  request: PageRequest,
  status: number,
  word: Explained,
  told = {},
): PageAnswer {
  const { language, say } = wordsFor(request.acceptLanguage)
  const on = wayOn(baseUrl(), language, elsewhere[word] ?? 'integrations')
  return pageShell(status, language, say(word, told), `<p>${escapeHtml(say(`${word}Why`, told))}</p>${on}`)
}

const cookieName = 'hovor-connect'

/** Only the pages of this provider get it back; `Lax`, since the browser comes from the provider's site. */
function cookie({ baseUrl }: ConnectPagesDeps, name: BrowserProvider, value: string, secs: number): string {
  const { pathname, protocol } = new URL(`${baseUrl()}/connect/${name}`)
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${cookieName}=${value}; Path=${pathname}; Max-Age=${secs}; HttpOnly; SameSite=Lax${secure}`
}
