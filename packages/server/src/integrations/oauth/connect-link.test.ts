import { describe, expect, it } from 'vitest'
import { createConnectLinks, type SentLink } from './connect-link.ts'

const nowMs = 1_795_000_000_000
const hourMs = 3_600_000
const accountId = `acc_${'1'.repeat(32)}` as const
const links = createConnectLinks({ secret: 'a secret', baseUrl: () => 'https://hovor.example.com' })

const sentBack = (url: string): SentLink => {
  const { pathname, searchParams } = new URL(url)
  const [account, until, signature] = ['account', 'until', 'signature'].map((key) => searchParams.get(key)!)
  const provider = pathname.split('/').at(-1) as SentLink['provider']
  return { provider, account: account!, until: until!, signature: signature! }
}

describe('a connect link', () => {
  const url = links.connectUrlFor(accountId, 'calendar-oauth', nowMs)

  it('names the account for an hour, on any process with the same secret', () => {
    expect(url).toMatch(/^https:\/\/hovor\.example\.com\/connect\/calendar-oauth\?/)
    const other = createConnectLinks({ secret: 'a secret', baseUrl: () => 'https://elsewhere.example' })
    expect(other.read(sentBack(url), nowMs + hourMs - 1)).toEqual({ accountId })
    expect(links.read(sentBack(url), nowMs + hourMs)).toBeUndefined()
  })

  it('is invalid under another secret, for another provider, account or time, and with half a signature', () => {
    const other = createConnectLinks({ secret: 'another', baseUrl: () => 'https://hovor.example.com' })
    expect(other.read(sentBack(url), nowMs)).toBeUndefined()
    const link = sentBack(url)
    for (const change of [
      { provider: 'invoices-oauth' },
      { account: `acc_${'2'.repeat(32)}` },
      { until: String(nowMs + 2 * hourMs) },
      { signature: '' },
      { signature: link.signature.slice(0, 20) },
    ] as const)
      expect(links.read({ ...link, ...change }, nowMs)).toBeUndefined()
  })
})
