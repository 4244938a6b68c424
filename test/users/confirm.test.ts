import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type Shown } from '../integrations/support/browser.ts'
import type { Client } from '../scenarios/support/client.ts'
import { heading, here, type Json, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld()
  await world.operator.send('PUT', '/operator/v1/tariffs', { tariffs: [forwarded(14_900)] })
})
afterAll(() => world.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => world.clock.move(minuteMs))

const forwarded = (priceHal: number) =>
  ({ kind: 'number', direction: 'in', destination: 'forward', unit: 'month', priceHal }) as const
const wanted = { mode: 'forward', forwardTo: '+420601000001' }

type Owner = Awaited<ReturnType<typeof subscriber>>

/** A signed-in owner with confirmations turned on, and an unrouted number. */
async function subscriber() {
  const owner = await world.signedIn()
  const path = `/operator/v1/accounts/${owner.accountId}`
  await world.operator.send('POST', `${path}/credit`, { amountHal: 100_000, reason: 'test' })
  await world.operator.send('PATCH', path, { confirmSubscriptions: true })
  const { number } = (await owner.api.send('POST', '/v1/numbers', {})).body
  return { ...owner, number: number.e164 as string }
}

const patch = ({ api, number }: { api: Client; number: string }, change: Json = wanted) =>
  api.send('PATCH', `/v1/numbers/${encodeURIComponent(number)}`, change)
const numberOf = async ({ api }: Owner) => (await api.get('/v1/numbers')).body.numbers[0]
const linkOf = async (owner: Owner, change: Json = wanted) =>
  here((await patch(owner, change)).body.error.confirmUrl, world.surface.baseUrl)
const open = async (owner: Owner, link: string) => owner.browser.open(link)
const confirm = async (owner: Owner, page: Shown) => owner.browser.submit(page, {})

describe('a change to a monthly fee', () => {
  // verifies: errors.confirm-url, limits.confirm-link
  test('is refused with a URL, made once its owner confirms there, and leaves nothing to confirm', async () => {
    const owner = await subscriber()
    const refused = await patch(owner)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({
      code: 'subscription_confirmation_required',
      cause: 'account',
      confirmUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/confirm\/[\w-]{64}$/),
    })
    expect(await numberOf(owner)).toMatchObject({ mode: 'none', forwardTo: null, monthlyFeeHal: 9900 })
    const page = await open(owner, here(refused.body.error.confirmUrl, world.surface.baseUrl))
    expect(page.status).toBe(200)
    const { apiKey } = (await owner.api.get('/v1/api-keys/current')).body
    for (const fact of [apiKey.hint, refused.body.error.requestId, owner.accountId, '99.00', '149.00'])
      expect(page.html).toContain(fact)
    expect(await numberOf(owner)).toMatchObject({ mode: 'none' })
    expect(heading(await confirm(owner, page))).toBe('The change has been made')
    expect(await numberOf(owner)).toMatchObject({ ...wanted, monthlyFeeHal: 14_900 })
    expect(heading(await confirm(owner, page))).toBe('This change has already been confirmed')
    expect((await patch(owner)).status).toBe(200)
  })

  test('needs no confirmation when the account wants none or the fee stays the same', async () => {
    const owner = await subscriber()
    expect((await patch(owner, { label: 'Recepce', mode: 'sip' })).status).toBe(200)
    await world.operator.send('PATCH', `/operator/v1/accounts/${owner.accountId}`, {
      confirmSubscriptions: false,
    })
    expect((await patch(owner)).status).toBe(200)
    expect(await numberOf(owner)).toMatchObject(wanted)
  })

  test('is not made by attaching an agent to the number either', async () => {
    const owner = await subscriber()
    const { api, number } = owner
    await confirm(owner, await open(owner, await linkOf(owner)))
    const asked = { name: 'Recepce', language: 'cs', numberE164: number }
    const refused = await api.send('POST', '/v1/agents', asked)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
    expect(refused.body.error.message).toContain('PATCH /v1/numbers/{e164}')
    expect((await api.get('/v1/agents')).body.agents).toEqual([])
    expect(await numberOf(owner)).toMatchObject(wanted)
    expect(
      (await api.send('PATCH', `/v1/numbers/${encodeURIComponent(number)}`, { mode: 'none' })).status,
    ).toBe(409)
  })

  // verifies: limits.confirm-link
  test('can be confirmed for exactly 24 hours', async () => {
    const owner = await subscriber()
    const page = await open(owner, await linkOf(owner))
    world.clock.move(24 * hourMs - minuteMs)
    expect((await open(owner, page.url)).status).toBe(200)
    world.clock.move(minuteMs)
    expect((await confirm(owner, page)).status).toBe(410)
    expect(heading(await open(owner, page.url))).toBe('This link no longer works')
    expect(await numberOf(owner)).toMatchObject({ mode: 'none' })
  })

  test('that is requested again waits under the same URL for another 24 hours', async () => {
    const owner = await subscriber()
    const link = await linkOf(owner)
    world.clock.move(23 * hourMs)
    expect(await linkOf(owner)).toBe(link)
    world.clock.move(23 * hourMs)
    expect(heading(await confirm(owner, await open(owner, link)))).toBe('The change has been made')
  })

  // verifies: limits.confirm-link
  test('is made once, however many windows confirm it at once', async () => {
    const owner = await subscriber()
    const page = await open(owner, await linkOf(owner))
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(owner, page)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
    expect(await numberOf(owner)).toMatchObject(wanted)
  })

  test('is shown to its owner only: others sign in first, and see that it is not theirs', async () => {
    const [owner, other] = [await subscriber(), await world.signedIn()]
    const link = await linkOf(owner)
    const stranger = openBrowser()
    const sentOn = await stranger.open(link)
    const { pathname } = new URL(link)
    expect(sentOn.next).toBe(world.url(`/signin?next=${encodeURIComponent(pathname)}`))
    const back = await stranger.submit(await stranger.follow(sentOn), {
      email: owner.email,
      password: 'koně pijí z řeky',
    })
    expect(back.next).toBe(link)
    const foreign = await other.browser.open(link)
    expect([foreign.status, heading(foreign)]).toEqual([403, 'You cannot confirm this change'])
    expect(foreign.html).not.toContain(owner.number)
    const own = await open(owner, link)
    const leave = await other.browser.open(world.url('/signout'))
    const forced = await other.browser.submit({ ...leave, url: link, html: own.html }, {})
    expect(forced.status).toBe(403)
    expect(await numberOf(owner)).toMatchObject({ mode: 'none' })
  })

  test('is not made by a form of another site, nor by opening the page', async () => {
    const owner = await subscriber()
    const page = await open(owner, await linkOf(owner))
    expect((await owner.browser.submit(page, { form: 'forged' })).status).toBe(403)
    expect((await owner.browser.submit(page, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (let look = 0; look < 3; look++) await open(owner, page.url)
    expect(await numberOf(owner)).toMatchObject({ mode: 'none' })
    expect((await confirm(owner, page)).status).toBe(200)
  })

  test('is void when the number or its price has changed since', async () => {
    const [first, second] = [await subscriber(), await subscriber()]
    const [routed, priced] = [
      await open(first, await linkOf(first)),
      await open(second, await linkOf(second)),
    ]
    expect((await patch(first, { mode: 'sip' })).status).toBe(200)
    const overtaken = await confirm(first, routed)
    expect([overtaken.status, heading(overtaken)]).toEqual([409, 'This change is out of date'])
    expect(await numberOf(first)).toMatchObject({ mode: 'sip' })
    await world.operator.send('PUT', '/operator/v1/tariffs', { tariffs: [forwarded(15_900)] })
    try {
      expect((await confirm(second, priced)).status).toBe(409)
      expect(await numberOf(second)).toMatchObject({ mode: 'none' })
    } finally {
      world.clock.move(1)
      await world.operator.send('PUT', '/operator/v1/tariffs', { tariffs: [forwarded(14_900)] })
    }
  })

  test('that is no longer possible says why and changes nothing', async () => {
    const owner = await subscriber()
    const second = '+420228880099'
    const page = await open(owner, await linkOf(owner, { mode: 'forward', forwardTo: second }))
    expect((await owner.api.send('POST', '/v1/numbers', { e164: second })).status).toBe(201)
    const refused = await confirm(owner, page)
    expect([refused.status, heading(refused)]).toEqual([409, 'The change cannot be made'])
    const { numbers } = (await owner.api.get('/v1/numbers')).body
    expect(numbers.map(({ mode }: Json) => mode)).toEqual(['none', 'none'])
  })

  test('waits while its account is suspended', async () => {
    const owner = await subscriber()
    const page = await open(owner, await linkOf(owner))
    await world.operator.send('POST', `/operator/v1/accounts/${owner.accountId}/suspend`, { reason: 'test' })
    expect(heading(await confirm(owner, page))).toBe('The account is suspended')
    await world.operator.send('POST', `/operator/v1/accounts/${owner.accountId}/restore`, { reason: 'test' })
    expect(heading(await confirm(owner, page))).toBe('The change has been made')
  })

  test('is reachable only by its exact URL', async () => {
    const owner = await subscriber()
    const link = await linkOf(owner)
    const token = link.slice(link.lastIndexOf('/') + 1)
    const other = (at: number) => token.slice(0, at) + (token[at] === 'B' ? 'C' : 'B') + token.slice(at + 1)
    const changed = [other(0), other(30), other(63), 'x', `${token}A`]
    for (const each of changed) {
      const page = await owner.browser.open(world.url(`/confirm/${each}`))
      expect([page.status, heading(page)], each).toEqual([404, 'There is nothing to confirm here'])
    }
  })
})
