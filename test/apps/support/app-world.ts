import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import {
  createPasswords,
  sql,
  startTestSurface,
  type TestSurfaceOptions,
  testOperatorToken,
} from '@hovor/server/testing'
import { type Browser, openBrowser, type Shown } from '../../integrations/support/browser.ts'

const password = 'koně pijí z řeky'
/** Cheap: nothing here depends on the cost. */
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
let people = 0

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client reads them
export type Json = any

export type AppWorld = Awaited<ReturnType<typeof startAppWorld>>

export const redirectUri = 'https://app.example/callback'

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
  readonly expires_in: number
  readonly id_token?: string
}

export interface Wish {
  readonly clientId: string
  readonly redirectUri?: string
  readonly scope?: string
  readonly resource?: string
  readonly state?: string
  readonly more?: Readonly<Record<string, string>>
}

interface AppWorldOptions extends Omit<TestSurfaceOptions, 'clock' | 'isPublic'> {
  /** Starts a proxy before the service at this URL; returns the URL where the base URL is reached. */
  readonly front?: (service: string) => Promise<string>
}

/** The service as people and apps meet it over HTTP; without a front, its base URL is where it listens. */
export async function startAppWorld({ front, ...options }: AppWorldOptions = {}) {
  const clock = movableClock()
  const surface = await startTestSurface({ ...options, clock, isPublic: front === undefined })
  const base = front === undefined ? surface.baseUrl : await front(surface.baseUrl)
  const operate = async (path: string, body: Json): Promise<Json> => {
    const answer = await fetch(`${surface.baseUrl}/operator/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testOperatorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(form) })
  const authorizeUrl = (wish: Wish) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: wish.clientId,
      redirect_uri: wish.redirectUri ?? redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: wish.state ?? 'of-the-client',
      ...(wish.scope !== undefined && { scope: wish.scope }),
      ...(wish.resource !== undefined && { resource: wish.resource }),
      ...wish.more,
    })
    return `${base}/oauth/authorize?${query}`
  }
  const world = {
    surface,
    clock,
    operate,
    base,
    /** An owner of a new account, who is signed in. */
    async signedIn(browser = openBrowser()) {
      const email = `owner${++people}-${randomBytes(3).toString('hex')}@example.com`
      const { account, apiKey } = await operate('/accounts', { email, mode: 'sandbox' })
      const hash = await passwords.hash(password)
      await surface.database.query(sql`update app_user set password_hash = ${hash} where email = ${email}`)
      const entered = await world.signIn(browser, email)
      if (entered.status !== 303) throw new Error(entered.html)
      return { email, browser, accountId: account.id as string, apiKey: apiKey as string }
    },
    signIn: async (browser: Browser, email: string) =>
      browser.submit(await browser.open(`${base}/signin`), { email, password }),
    close: () => surface.close(),
    verifier,
    challenge,
    post,
    authorizeUrl,
    resource: `${surface.service.base.url}/mcp`,
    async register(metadata: Json = {}): Promise<Json> {
      const answer = await fetch(`${base}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [redirectUri], client_name: 'Assistant', ...metadata }),
      })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    /** The consent page, as a signed-in browser comes to it. */
    async askConsent(browser: Browser, wish: Wish): Promise<Shown> {
      const sent = await browser.open(authorizeUrl(wish))
      if (sent.status !== 303) throw new Error(`${sent.status} ${sent.html}`)
      return browser.follow(sent)
    },
    /** Presses the button; the redirection to the client. */
    async decide(browser: Browser, page: Shown, fields: Readonly<Record<string, string>> | URLSearchParams) {
      const decided = await submitAll(browser, page, fields)
      if (decided.status !== 303) throw new Error(`${decided.status} ${decided.html}`)
      return browser.follow(decided)
    },
    async connect(browser: Browser, wish: Wish, allowed = ['read', 'write', 'spend']): Promise<URL> {
      const page = await world.askConsent(browser, wish)
      const fields = new URLSearchParams({ decision: 'allow' })
      for (const scope of allowed) fields.append('scope', scope)
      const back = await world.decide(browser, page, fields)
      return new URL(back.next ?? 'about:blank')
    },
    exchange: (clientId: string, code: string, more: Readonly<Record<string, string>> = {}) =>
      post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...more,
      }),
    refresh: (clientId: string, token: string, more: Readonly<Record<string, string>> = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: token,
        ...more,
      }),
    /** A new app, connected by a signed-in browser, with its tokens. */
    async connected(browser: Browser, allowed?: string[], wish: Partial<Wish> = {}) {
      const clientId = (await world.register()).client_id as string
      const back = await world.connect(browser, { clientId, ...wish }, allowed)
      const answer = await world.exchange(clientId, back.searchParams.get('code') ?? '')
      if (answer.status !== 200) throw new Error(await answer.text())
      return { clientId, tokens: (await answer.json()) as Tokens }
    },
    /** One tool, or any other message, over `/mcp`. */
    async mcp(token: string, method = 'tools/list', params: Json = {}) {
      const answer = await fetch(`${base}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
    callTool: (token: string, name: string, given: Json = {}) =>
      world.mcp(token, 'tools/call', { name, arguments: given }),
    /** Runs the scheduled task of apps. */
    async sweep() {
      for (const task of surface.features.all.scheduled) if (task.name === 'apps') await task.run({} as never)
    },
  }
  return world
}

/** Submits a form that may have a field several times. */
function submitAll(
  browser: Browser,
  page: Shown,
  fields: Readonly<Record<string, string>> | URLSearchParams,
) {
  const action = /<form method="post" action="([^"]*)">/.exec(page.html)?.[1] ?? page.url
  const own = [...page.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  const body = new URLSearchParams(fields as URLSearchParams)
  for (const [, name = '', value = ''] of own) body.append(name, value)
  return browser.send(new URL(action, page.url).href, body)
}

/** The machine's time, until a test moves or holds it. */
function movableClock() {
  let aheadMs = 0
  let held: { readonly nowMs: number; readonly monotonicMs: number } | undefined
  return {
    after: systemClock.after,
    sleep: systemClock.sleep,
    nowMs: () => (held?.nowMs ?? systemClock.nowMs()) + aheadMs,
    monotonicMs: () => (held?.monotonicMs ?? systemClock.monotonicMs()) + aheadMs,
    move(byMs: number) {
      aheadMs += byMs
    },
    /** From now on only tests move it. */
    hold() {
      held = { nowMs: systemClock.nowMs(), monotonicMs: systemClock.monotonicMs() }
    },
  }
}

export { openBrowser, password }
