import { testOperatorToken } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppWorld, type Json, startAppWorld } from './support/app-world.ts'

let world: AppWorld
beforeAll(async () => {
  world = await startAppWorld()
  const price = { kind: 'number', direction: 'in', destination: 'forward', unit: 'month', priceHal: 14_900 }
  await operate('PUT', '/tariffs', { tariffs: [price] })
})
afterAll(() => world.close())
// Each has what one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

const send = (method: string, url: string, token: string, body: Json) =>
  fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function operate(method: string, path: string, body: Json): Promise<void> {
  const answer = await send(method, `${world.base}/operator/v1${path}`, testOperatorToken, body)
  if (!answer.ok) throw new Error(await answer.text())
}

type Owner = Awaited<ReturnType<typeof subscriber>>

/** A signed-in owner whose account wants confirmations, with a number. */
async function subscriber() {
  const owner = await world.signedIn()
  await operate('POST', `/accounts/${owner.accountId}/credit`, { amountHal: 100_000, reason: 'test' })
  await operate('PATCH', `/accounts/${owner.accountId}`, { confirmSubscriptions: true })
  const bought = (await (await send('POST', `${world.base}/v1/numbers`, owner.apiKey, {})).json()) as Json
  return { ...owner, e164: bought.number.e164 as string }
}

const change = { mode: 'forward', forwardTo: '+420601000001' }
const numberAt = ({ e164 }: Owner) => `${world.base}/v1/numbers/${encodeURIComponent(e164)}`

/** The text of the page to which a refusal leads. */
async function pageOf({ browser }: Owner, refusal: string): Promise<string> {
  const url = /https?:[^"\\]+\/confirm\/[\w-]+/.exec(refusal)?.[0]
  const page = await browser.open(url ?? 'about:blank')
  return page.html.replaceAll(/<[^>]+>/g, ' ')
}

/** An app's access token. */
async function tokenOf({ browser }: Owner, clientName: string) {
  const clientId = (await world.register({ client_name: clientName })).client_id as string
  const back = await world.connect(browser, { clientId })
  const answer = await world.exchange(clientId, back.searchParams.get('code') ?? '')
  return ((await answer.json()) as Json).access_token as string
}

describe('the page that confirms a monthly fee names who asked for it', () => {
  test('an API key by its last characters', async () => {
    const owner = await subscriber()
    const refused = await send('PATCH', numberAt(owner), owner.apiKey, change)
    const shown = await pageOf(owner, await refused.text())
    expect(shown).toContain(`the API key`)
    expect(shown).toContain(owner.apiKey.slice(-4))
  })

  test('an app by the name that it gives itself, also after its access has ended, and who connected it', async () => {
    const owner = await subscriber()
    const token = await tokenOf(owner, 'Assistant <b>')
    const refused = await world.callTool(token, 'update_number', { e164: owner.e164, ...change })
    const asked = `an app that calls itself Assistant &#60;b&#62;, connected by ${owner.email},`
    expect(await pageOf(owner, refused.text)).toContain(asked)
    const apps = await owner.browser.open(`${world.base}/developers/apps`)
    await owner.browser.submit(apps, { end: 'all' })
    expect(await pageOf(owner, refused.text)).toContain(asked)
  })

  test('a person in the portal by their e-mail', async () => {
    const owner = await subscriber()
    const cookie = owner.browser.cookies().map(({ name, value }) => `${name}=${value}`)
    const refused = await fetch(numberAt(owner), {
      method: 'PATCH',
      headers: {
        cookie: cookie.join('; '),
        'hovor-account': owner.accountId,
        origin: new URL(world.base).origin,
        'content-type': 'application/json',
      },
      body: JSON.stringify(change),
    })
    expect(refused.status).toBe(409)
    expect(await pageOf(owner, await refused.text())).toMatch(new RegExp(`Requested by\\s+${owner.email},`))
  })
})
