import { VirtualClock } from '@hovor/clock'
import type { RegisterRequest } from '@hovor/sip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSurface, type TestSurface, testSeal } from '../../http/testing/test-surface.ts'
import { createPbxDirectory } from '../../numbering/numbers/sip/pbx-directory.ts'
import { createPbxRegistrar } from './pbx-registrar.ts'

let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

/** A number in mode `sip` with credentials, and two nodes that its equipment registers with. */
async function ownNumber() {
  const { apiKey } = await surface.newAccount()
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  const api = async (method: string, path: string, body: object = {}): Promise<any> => {
    const answer = await fetch(`${surface.baseUrl}/v1/numbers${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { e164 } = (await api('POST', '')).number
  await api('PATCH', `/${e164}`, { mode: 'sip' })
  await api('POST', `/${e164}/sip/credentials`)
  const clock = new VirtualClock()
  const directory = {
    ...createPbxDirectory({ database: surface.database, clock, seal: testSeal }),
    relayOf: async () => undefined,
  }
  const nodeAt = (nodeId: string) => createPbxRegistrar({ directory, clock, nodeId })
  const user = e164.slice(1)
  const request = (cseq: number, contacts: RegisterRequest['contacts'], callId = 'phone') =>
    ({
      user,
      aor: `sip:${user}@hovor.example`,
      aorUser: user,
      kind: contacts.length === 0 ? 'query' : 'update',
      contacts,
      callId,
      cseq,
      source: { address: '198.51.100.7', port: 5062, transport: 'udp' },
    }) satisfies RegisterRequest
  return { clock, one: nodeAt('one'), two: nodeAt('two'), request, directory, user }
}

const desk = { uri: 'sip:desk@198.51.100.7', expiresSecs: 600 }
const lab = { uri: 'sip:lab@198.51.100.7', expiresSecs: 600 }

describe('the PBX registrar', () => {
  it('refuses an older request of the same client as a whole, on another node too', async () => {
    const { one, two, request, clock } = await ownNumber()
    expect(await one(request(5, [desk]))).toMatchObject({ kind: 'registered' })
    for (const cseq of [4, 5])
      expect(await two(request(cseq, [lab, { ...desk, expiresSecs: 0 }]))).toEqual({
        kind: 'refused',
        status: 500,
      })
    expect(await one({ ...request(5, []), kind: 'clear' })).toEqual({ kind: 'refused', status: 500 })
    expect(await two(request(6, []))).toEqual({
      kind: 'registered',
      bindings: [
        {
          contact: desk.uri,
          expiresAtMs: clock.nowMs() + 600_000,
          callId: 'phone',
          cseq: 5,
          source: { address: '198.51.100.7', port: 5062, transport: 'udp' },
        },
      ],
    })
  })

  it('accepts one from a client that restarted, and from one that continues its CSeq', async () => {
    const { one, two, request } = await ownNumber()
    await one(request(5, [desk]))
    expect(await two(request(1, [desk], 'restarted'))).toMatchObject({ bindings: [{ cseq: 1 }] })
    expect(await one(request(2, [{ ...desk, expiresSecs: 0 }], 'restarted'))).toMatchObject({ bindings: [] })
  })

  it('keeps a contact on the node it registered with when another one is added', async () => {
    const { one, two, request, directory, user } = await ownNumber()
    await one(request(1, [desk]))
    await two(request(1, [lab], 'other'))
    const { accountId, number } = (await directory.pbxOf(user))!
    const held = await directory.registrations.of(accountId, number)
    expect(new Map(held.map(({ contact, node }) => [contact, node]))).toEqual(
      new Map([
        [desk.uri, 'one'],
        [lab.uri, 'two'],
      ]),
    )
  })

  it('keeps ten contacts, and refuses too short an expiry', async () => {
    const { one, request } = await ownNumber()
    for (let n = 1; n <= 11; n++)
      await one(request(n, [{ uri: `sip:${n}@198.51.100.7`, expiresSecs: 600 + n }]))
    const answer = await one(request(12, []))
    expect(answer.kind === 'registered' && answer.bindings.map(({ contact }) => contact)).not.toContain(
      'sip:1@198.51.100.7',
    )
    expect(answer).toMatchObject({ bindings: { length: 10 } })
    expect(await one(request(13, [{ ...desk, expiresSecs: 59 }]))).toEqual({
      kind: 'too-brief',
      minExpiresSecs: 60,
    })
  })
})
