import { systemClock } from '@hovor/clock'
import { createFakturoid, createOutboundHttp } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFakturoid } from './support/invoice-peers.ts'
import {
  askForTokens,
  contentOf,
  fakturoidTokens,
  type InvoicesWorld,
  startInvoicesWorld,
} from './support/invoices-world.ts'
import { startStrayServer } from './support/stray-server.ts'

/* Behaviour specific to Fakturoid. */
let world: InvoicesWorld
let peer: Awaited<ReturnType<typeof openFakturoid>>

beforeAll(async () => {
  world = await startInvoicesWorld()
  peer = await openFakturoid(world)
})
afterAll(async () => {
  await peer?.close()
  await world?.close()
})

interface Told {
  readonly type: string
  readonly status?: string
  readonly due?: string | null
  readonly remaining?: string
}

/** Kind, status and due date of the invoices found where Fakturoid has these documents. */
async function kindsListed(documents: readonly Told[]) {
  const body = documents.map(({ type, status = 'open', due = '2026-02-15', remaining = '100.0' }, id) => ({
    ...{ id, document_type: type, number: type, subject_id: 1, status, issued_on: '2026-02-01', due_on: due },
    ...{ currency: 'CZK', total: '100.0', remaining_amount: remaining },
  }))
  const stray = await startStrayServer({ status: 200, body: () => JSON.stringify(body) })
  const { server, login } = peer.at(stray.url)
  const found = contentOf(await server.invoices(login, { by: 'status', status: 'all' }))
  await stray.close()
  const order = documents.map(({ type }) => type)
  return found
    .toSorted((one, other) => order.indexOf(one.number) - order.indexOf(other.number))
    .map(({ number, status, dueOn }) => [number, status, dueOn])
}

describe('Fakturoid', () => {
  it('does not return suppliers as customers', async () => {
    const { server, login } = peer
    const byPhone = contentOf(await server.findCustomers(login, { by: 'phone', phone: '+420601000001' }))
    expect(byPhone.map(({ name }) => name)).toEqual(['Jan Novák'])
    expect(contentOf(await server.findCustomers(login, { by: 'name', name: 'papír' }))).toEqual([])
  })

  it('returns every page of invoices', async () => {
    const wanted = { by: 'customer', customerId: '101', status: 'all' } as const
    expect(contentOf(await peer.server.invoices(peer.login, wanted))).toHaveLength(45)
  })

  it('is asked for hardly more pages than there are', async () => {
    const asked = async () => {
      const { happenings } = await world.control('GET', '/happenings')
      return happenings.filter(({ details }: { details: { path?: string } }) =>
        details.path?.endsWith('/subjects.json'),
      ).length
    }
    const before = await asked()
    const unknown = { by: 'phone', phone: '+420777999888' } as const
    expect(contentOf(await peer.server.findCustomers(peer.login, unknown))).toEqual([])
    // 68 contacts are two pages of forty
    expect((await asked()) - before).toBeLessThanOrEqual(3)
  })

  it('returns pro formas and final invoices, but no confirmations of advances', async () => {
    expect(
      await kindsListed([{ type: 'proforma' }, { type: 'tax_document' }, { type: 'final_invoice' }]),
    ).toEqual([
      ['proforma', 'open', '2026-02-15'],
      ['final_invoice', 'open', '2026-02-15'],
    ])
  })

  it('returns documents of kinds and statuses that are not known yet, by what remains to be paid', async () => {
    const later = '2999-01-01'
    expect(
      await kindsListed([
        { type: 'one', status: 'new', due: later },
        { type: 'two', status: 'new', due: null },
        { type: 'three', status: 'new', remaining: '0.0' },
      ]),
    ).toEqual([
      ['one', 'open', later],
      ['two', 'overdue', '2026-02-01'],
      ['three', 'paid', '2026-02-15'],
    ])
  })

  it('leaves out what it cannot read, names it and returns the rest', async () => {
    const good = {
      ...{
        id: 1,
        document_type: 'invoice',
        number: 'good',
        subject_id: 1,
        status: 'open',
        issued_on: '2026-02-01',
      },
      ...{ due_on: '2999-01-01', currency: 'CZK', total: '100.0', remaining_amount: '100.0' },
    }
    const odd = [
      { number: 'no total', total: undefined },
      { number: 'NaN', total: 'NaN' },
      { number: 'a fraction of a haléř', total: '100.005' },
      { number: 'KČ', currency: 'KČ' },
      { number: 'no currency', currency: null },
      { number: 'odd day', issued_on: '1. 2. 2026' },
      { number: 'no day', issued_on: '2026-02-30' },
      { number: undefined, id: 4711 },
      { number: 'no customer', subject_id: null },
      { number: 'tax document', document_type: 'tax_document', total: 'NaN' },
    ].map((change, id) => ({ ...good, id: id + 10, ...change }))
    const body = [...odd.slice(0, 5), good, ...odd.slice(5), 'another shape', null]
    const stray = await startStrayServer({ status: 200, body: () => JSON.stringify(body) })
    const { server, login } = peer.at(stray.url)
    const found = await server.invoices(login, { by: 'status', status: 'all' })
    await stray.close()
    expect(contentOf(found)).toMatchObject([{ number: 'good', totalMinor: 10_000 }])
    const names = odd.slice(0, -1).map(({ number, id }) => ({ number: number ?? String(id) }))
    const unread = found.kind === 'ok' ? (found.unread ?? []) : []
    expect(unread).toHaveLength(names.length + 2)
    expect(unread).toEqual(expect.arrayContaining([...names, { number: '' }]))
  })

  it('leaves out a contact that it cannot read, names it and returns the rest', async () => {
    const good = { id: 1, name: 'Jan Novák', phone: '+420601000001' }
    const nameless = { id: 2, name: null, phone: '+420601000001' }
    const odd = { id: 3, name: { first: 'Jan' }, phone: '+420601000001' }
    const body = [odd, good, nameless]
    const stray = await startStrayServer({ status: 200, body: () => JSON.stringify(body) })
    const { server, login } = peer.at(stray.url)
    const found = await server.findCustomers(login, { by: 'phone', phone: '+420601000001' })
    await stray.close()
    expect(contentOf(found)).toMatchObject([
      { id: '1', name: 'Jan Novák' },
      { id: '2', name: '' },
    ])
    expect(found).toMatchObject({ unread: [{ number: '3' }] })
  })

  it.each<[unknown, readonly string[]]>([
    [{ id: 1, name: null, phone: '+420601000001' }, ['+420601000001']],
    [{ name: ['Jan'], phone: '+420601000001' }, ['+420601000001']],
    [{ id: 1, name: 'Jan', phone: { mobile: 1 } }, []],
    [[{ id: 1 }], []],
    ['gone', []],
    [null, []],
  ])('returns the invoices of a contact like %j', async (contact, phones) => {
    const invoice = {
      ...{
        id: 1,
        document_type: 'invoice',
        number: '7',
        variable_symbol: '7',
        subject_id: 1,
        status: 'open',
      },
      ...{ issued_on: '2026-02-01', currency: 'CZK', total: '100.0', remaining_amount: '100.0' },
    }
    const answers = [[invoice], contact]
    const stray = await startStrayServer({ status: 200, body: () => JSON.stringify(answers.shift()) })
    const { server, login } = peer.at(stray.url)
    const found = await server.invoices(login, { by: 'number', number: '7' })
    await stray.close()
    expect(contentOf(found)).toMatchObject([{ number: '7', customer: { phones } }])
  })

  it('reads amounts that are numbers, and calls neither a credit note nor nothing overdue', async () => {
    const base = {
      ...{ document_type: 'invoice', subject_id: 1, status: 'overdue', issued_on: '2026-02-01' },
      ...{ due_on: '2026-02-15', currency: 'CZK', remaining_amount: 0 },
    }
    const body = [
      { ...base, id: 1, number: '3', total: 121.5, remaining_amount: 121.5 },
      {
        ...base,
        id: 2,
        number: '2',
        document_type: 'correction',
        total: '-1210.0',
        remaining_amount: '-1210.0',
      },
      { ...base, id: 3, number: '1', total: '0.0' },
    ]
    const stray = await startStrayServer({ status: 200, body: () => JSON.stringify(body) })
    const { server, login } = peer.at(stray.url)
    const found = contentOf(await server.invoices(login, { by: 'status', status: 'all' }))
    await stray.close()
    expect(found.map(({ totalMinor, status }) => [totalMinor, status])).toEqual([
      [12_150, 'overdue'],
      [-121_000, 'open'],
      [0, 'paid'],
    ])
  })

  it('does not request written-off invoices', async () => {
    const found = contentOf(await peer.server.invoices(peer.login, { by: 'number', number: 'VF1-0011/2026' }))
    expect(found).toMatchObject([{ status: 'cancelled', paidMinor: 0 }])
  })

  it('does not find an account that the user cannot access', async () => {
    const other = { ...peer.login, slug: 'cizi' }
    expect(await peer.server.verify(other)).toMatchObject({ kind: 'failed', why: 'not-found' })
    const outcome = await peer.server.invoices(other, { by: 'status', status: 'all' })
    expect(outcome).toMatchObject({ kind: 'failed', why: 'not-found' })
  })

  it('refuses an expired token, and a client without a name', async () => {
    const tokens = await fakturoidTokens(world.addresses)
    const { apiUrl, revokeUrl } = world.addresses.fakturoid
    const revoked = await askForTokens(
      { ...world.addresses.fakturoid, tokenUrl: revokeUrl },
      { token: tokens.refresh_token },
    )
    expect(revoked.status).toBe(200)
    const ended = { ...peer.login, accessToken: tokens.access_token }
    expect(await peer.server.verify(ended)).toMatchObject({ kind: 'failed', why: 'unauthorized' })
    const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
    const nameless = createFakturoid({ http, clock: systemClock, url: apiUrl, userAgent: '' })
    expect(await nameless.verify(peer.login)).toMatchObject({
      kind: 'failed',
      why: 'unauthorized',
      detail: 'HTTP 403',
    })
    await http.close()
  })

  it('limits a client to 400 requests a minute', async () => {
    const tokens = await fakturoidTokens(world.addresses)
    const busy = { ...peer.login, accessToken: tokens.access_token }
    for (let round = 0; round < 20; round++) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => peer.server.verify(busy)))
      expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true)
    }
    expect(await peer.server.verify(busy)).toMatchObject({ kind: 'failed', why: 'busy', detail: 'HTTP 429' })
  })
})

describe('Fakturoid authorization', () => {
  it('sends the client name, on token requests too', async () => {
    const answer = await askForTokens(world.addresses.fakturoid, {}, { 'user-agent': '' })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'invalid_request' }])
  })

  it('is renewed with a refresh token that does not change', async () => {
    const { refresh_token } = await fakturoidTokens(world.addresses)
    const body = { grant_type: 'refresh_token', refresh_token }
    const answer = await askForTokens(world.addresses.fakturoid, body)
    const renewed = await answer.json()
    expect(renewed).toEqual({ access_token: expect.any(String), expires_in: 7200, token_type: 'Bearer' })
    expect((await askForTokens(world.addresses.fakturoid, body)).status).toBe(200)
  })

  it.each([
    ['invalid-grant', 400, 'invalid_grant'],
    ['reject', 401, 'invalid_client'],
    ['5xx', 500, 'internal_error'],
    ['429', 429, 'too_many_requests'],
  ])('fails with %s as reported', async (fault, status, error) => {
    await world.setFault('fakturoid-oauth', fault, 1)
    const answer = await askForTokens(world.addresses.fakturoid, { grant_type: 'refresh_token' })
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }])
  })

  it('is granted only to a known client', async () => {
    const { fakturoid } = world.addresses
    const answer = await askForTokens({ ...fakturoid, clientSecret: 'x' }, { grant_type: 'refresh_token' })
    expect(answer.status).toBe(401)
  })
})
