import type { TestSurface } from '@hovor/server/testing'
import { expect } from 'vitest'
import { type Browser, openBrowser } from '../../integrations/support/browser.ts'
import { codeOf, secretIn } from './authenticator-app.ts'
import { formTo } from './forms.ts'
import { type Json, password, type UserWorld } from './user-world.ts'

const factorPath = '/settings/security/second-factor'

export type Person = Awaited<ReturnType<UserWorld['signedIn']>>

export const cookiesOf = (browser: Browser) =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

interface Sent {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly at?: Pick<TestSurface, 'baseUrl'>
}

/** Users who operate the service, with the session of a browser. */
export function operatorUsers(world: () => UserWorld) {
  /** A request of the console. */
  async function call(browser: Browser, path: string, { method = 'GET', body, headers, at }: Sent = {}) {
    const answer = await fetch(`${(at ?? world().surface).baseUrl}/operator/v1${path}`, {
      method,
      headers: {
        cookie: cookiesOf(browser),
        'hovor-console': '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json }
  }

  const told = async (browser: Browser, path: string, sent: Sent = {}) => {
    const { status, body } = await call(browser, path, sent)
    return status === 200 ? [200] : [status, body.error.code]
  }

  const grant = async ({ email }: Person): Promise<string> =>
    (await world().operator.send('POST', '/operator/v1/operators', { email })).body.operator.userId

  /** Sets up an authenticator app in the browser of the person. */
  async function withApp(person: Person) {
    const { browser } = person
    const asked = await browser.open(world().url(factorPath))
    const shown = await browser.submit(formTo(asked, 'start'), { proof: password })
    const secret = secretIn(shown)
    await browser.submit(formTo(shown, 'confirm'), { code: codeOf(secret, world().clock.nowMs()) })
    world().clock.move(61_000)
    return { ...person, code: () => codeOf(secret, world().clock.nowMs()) }
  }

  /** Signs in with the password and a code, in a browser of its own. */
  async function signInWithCode({ email, code }: Awaited<ReturnType<typeof withApp>>) {
    const browser = openBrowser()
    const page = await browser.follow(await world().signIn(email, browser))
    expect((await browser.submit(page, { code: code() })).status).toBe(303)
    return browser
  }

  const entriesOf = async (action: string) =>
    (await world().operator.get(`/operator/v1/audit?action=${action}&limit=200`)).body.entries as Json[]

  async function newOperator() {
    const person = await world().signedIn()
    const userId = await grant(person)
    return { ...(await withApp(person)), userId }
  }
  return { call, told, grant, withApp, signInWithCode, newOperator, entriesOf }
}
