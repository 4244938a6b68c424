import { VirtualClock } from '@hovor/clock'
import {
  type CallId,
  noRateLimit,
  sql,
  startTestSurface,
  type TestSurface,
  uuidOf,
} from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ratingLinkOf, type StoredCall, storeCallToRate } from './support/call-to-rate.ts'

const dayMs = 24 * 3_600_000
const nowMs = Date.UTC(2026, 10, 24, 9)

let surface: TestSurface
beforeAll(async () => {
  surface = await startTestSurface({ clock: new VirtualClock(nowMs), rate: noRateLimit })
})
afterAll(() => surface?.close())

type Account = Awaited<ReturnType<TestSurface['newAccount']>>

const press = (link: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(form), headers })

async function ratingOf({ apiKey }: Account, callId: CallId) {
  const answer = await fetch(`${surface.baseUrl}/v1/calls/${callId}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  return ((await answer.json()) as { call: { rating?: object } }).call.rating
}

const rate = ({ apiKey }: Account, callId: CallId, body: object) =>
  fetch(`${surface.baseUrl}/v1/calls/${callId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const storeCall = ({ id }: Account, call: Partial<StoredCall> = {}) =>
  storeCallToRate(surface, id, { startedAtMs: nowMs - dayMs, ...call })

const linkOf = (accountId: Account['id'], callId: CallId) => ratingLinkOf(surface, accountId, callId)

async function newCall(call: Partial<StoredCall> = {}) {
  const account = await surface.newAccount()
  const callId = await storeCall(account, call)
  return { account, callId, link: linkOf(account.id, callId) }
}

describe('the link that rates a call', () => {
  // verifies: calls.rating-email
  test('shows the call in two lines, and changes nothing however often it is opened', async () => {
    const { account, callId, link } = await newCall()
    expect(link).toMatch(/\/r\/[\w-]{64}$/)
    for (const _ of [1, 2]) {
      const page = await fetch(link)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      const html = (await page.text()).replaceAll('\u00a0', ' ')
      expect(html).toContain('Příchozí hovor z čísla +••• ••• ••• 567, agent &#60;b&#62;Klára<br>')
      expect(html).toContain('<br>23. listopadu 2026, 10:00, 2:30 min')
      expect(html).not.toMatch(/601|<script/)
    }
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(405)
    expect(await ratingOf(account, callId)).toBeUndefined()
  })

  // verifies: calls.rating-email, calls.rating
  test('rates with the source email, and rates again', async () => {
    const { account, callId, link } = await newCall()
    const answer = await press(link, { rating: 'bad', reason: 'too_slow', note: 'Jednou\r\npodruhé' })
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Děkujeme za hodnocení'),
    ])
    const bad = { value: 'bad', reason: 'too_slow', note: 'Jednou\npodruhé', at: nowMs, source: 'email' }
    expect(await ratingOf(account, callId)).toEqual(bad)
    await press(link, { rating: 'bad', reason: 'interrupted', note: '' })
    expect(await ratingOf(account, callId)).toEqual({ ...bad, reason: 'interrupted' })
    await press(link, { rating: 'good', reason: '', note: '' })
    expect(await ratingOf(account, callId)).toEqual({ value: 'good', at: nowMs, source: 'email' })
  })

  // verifies: calls.rating-email
  test('never shows what others wrote of the call', async () => {
    const { account, callId, link } = await newCall()
    await rate(account, callId, { rating: 'bad', ratingReason: 'a secret', ratingNote: 'an inner note' })
    const html = await (await fetch(link)).text()
    expect(html).toContain('Dosavadní hodnocení: špatný')
    expect(html).not.toMatch(/secret|inner/)
  })

  test.each([
    ['no value', {}],
    ['another value', { rating: 'fine' }],
    ['a reason that is too long', { rating: 'good', reason: 'x'.repeat(201) }],
    ['a note that is too long', { rating: 'good', note: 'x'.repeat(2001) }],
  ])('asks once more after %s, and stores nothing', async (_, form) => {
    const { account, callId, link } = await newCall()
    const answer = await press(link, form)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('neuložilo')])
    expect(await ratingOf(account, callId)).toBeUndefined()
  })

  test('stores nothing that a page of another site sends', async () => {
    const { account, callId, link } = await newCall()
    const answer = await press(link, { rating: 'bad' }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(await ratingOf(account, callId)).toBeUndefined()
  })

  // verifies: calls.rating-email
  test('rates no other call, not even of the same account, and none once a character is changed', async () => {
    const { account, callId, link } = await newCall()
    const otherId = await storeCall(account)
    const other = await newCall()
    const token = link.slice(-64)
    const at = (path: string) => `${surface.baseUrl}/r/${path}`
    const flipped = (index: number) =>
      token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
    const forged = [
      ...[0, 10, 30, 42, 43, 50, 63].map((index) => at(flipped(index))),
      // The ids of one call with the signature of another.
      at(linkOf(account.id, otherId).slice(-64, -21) + token.slice(-21)),
      at(other.link.slice(-64, -21) + token.slice(-21)),
      ...[`${token}=`, `${token}A`, token.slice(0, -1), `%20${token}`, 'x', '%00'].map(at),
    ]
    const refusals = new Set<string>()
    for (const each of forged) {
      const [shown, pressed] = [await fetch(each), await press(each, { rating: 'bad' })]
      expect([each, shown.status, pressed.status]).toEqual([each, 404, 404])
      refusals.add(await shown.text()).add(await pressed.text())
    }
    expect(refusals.size).toBe(1)
    await press(link, { rating: 'good' })
    expect(await ratingOf(account, callId)).toMatchObject({ value: 'good' })
    expect(await ratingOf(account, otherId)).toBeUndefined()
    expect(await ratingOf(other.account, other.callId)).toBeUndefined()
  })

  // verifies: calls.rating-email
  test('works for 30 days after its call, and afterwards is like one that never was', async () => {
    const last = await newCall({ startedAtMs: nowMs - 30 * dayMs + 1 })
    const expired = await newCall({ startedAtMs: nowMs - 30 * dayMs })
    expect((await press(last.link, { rating: 'good' })).status).toBe(200)
    const [gone, forged] = [await fetch(expired.link), await fetch(`${surface.baseUrl}/r/x`)]
    expect([gone.status, await gone.text()]).toEqual([404, await forged.text()])
    expect((await press(expired.link, { rating: 'good' })).status).toBe(404)
    expect(await ratingOf(expired.account, expired.callId)).toBeUndefined()
  })

  test('works neither while the call runs nor while the account is suspended', async () => {
    const running = await newCall({ isOver: false })
    const suspended = await newCall()
    await surface.suspend(suspended.account.id)
    for (const { link } of [running, suspended]) {
      expect((await fetch(link)).status).toBe(404)
      expect((await press(link, { rating: 'good' })).status).toBe(404)
    }
    const stored = await surface.database.query(sql<{ rating: object | null }>`
      select rating from call where account_id = any(${[running, suspended].map(({ account }) => uuidOf(account.id))}::uuid[])`)
    expect(stored).toEqual([{ rating: null }, { rating: null }])
  })
})
