import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, makeAccount } from '../scenarios/support/account.ts'
import { client } from '../scenarios/support/client.ts'
import { operatorToken } from '../scenarios/support/service.ts'
import { sharedService } from '../support/shared/shared.ts'
import { cardHolder } from './support/card-holder.ts'

/* The service as a user starts it, in sandbox mode, with its payment server, mail server and pages. */
let url: string

beforeAll(async () => {
  url = await sharedService()
})

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]
const sms = { to: '+420601000011', body: 'Dobrý den' }

describe('a top-up by card', () => {
  // verifies: credit.topup, general.sms-gate, general.gate-lifts, ledger.topup
  test('lifts the restrictions, and is in the ledger with its tax document', async () => {
    const holder = await cardHolder(url)
    expect(codeOf(await holder.api.send('POST', '/v1/messages', sms))).toEqual([402, 'insufficient_credit'])
    const topup = await holder.buy()
    expect(topup).toMatchObject({ status: 'pending', amountHal: 50_000 })
    expect(await holder.act(topup.checkoutUrl, 'decline')).toBeUndefined()
    const left = await fetch((await holder.act(topup.checkoutUrl, 'abandon')) ?? '', {
      headers: { 'accept-language': 'sk' },
    })
    const leftPage = await left.text()
    expect([left.status, leftPage]).toEqual([200, expect.stringContaining('Nič nebolo zaplatené')])
    expect(leftPage).toContain('<a href="/billing">Prejsť na platby</a>')
    expect(await holder.balanceHal()).toBe(0)
    const page = await fetch((await holder.act(topup.checkoutUrl, 'pay')) ?? '', {
      headers: { 'accept-language': 'cs' },
    })
    const paidPage = await page.text()
    expect([page.status, paidPage]).toEqual([200, expect.stringContaining('Zaplaceno')])
    expect(paidPage).toContain('<a href="/billing">Přejít na platby</a>')
    const [entry, ...others] = await holder.entries()
    expect(others).toEqual([])
    const [document] = await holder.documents()
    expect(entry).toMatchObject({ type: 'topup', amountHal: 50_000, documentId: document.id })
    expect(document).toMatchObject({ kind: 'invoice', netHal: 41_322, vatHal: 8_678, grossHal: 50_000 })
    expect2xx(await holder.api.send('POST', '/v1/messages', sms))
    const number = expect2xx(await holder.api.send('POST', '/v1/numbers', { country: 'CZ' })).number
    expect(number.status).toBe('active')
  })

  test('is credited once, by notifications and pages in any order and number', async () => {
    const holder = await cardHolder(url)
    const topup = await holder.buy()
    const back = (await holder.act(topup.checkoutUrl, 'pay')) ?? ''
    const paymentIntent = (await holder.session(topup.checkoutUrl)).payment_intent
    const repeat = () => holder.control('POST', '/pay/repetitions', { paymentIntent })
    await Promise.all([fetch(back), repeat(), fetch(back), repeat(), fetch(back)])
    await holder.balanceIs(50_000)
    await Promise.all([repeat(), fetch(back)])
    expect(await holder.balanceHal()).toBe(50_000)
    expect(await holder.documents()).toHaveLength(1)
    expect(await holder.charges(String((await holder.session(topup.checkoutUrl)).customer))).toHaveLength(1)
  })

  test('is credited by the notification alone when the browser never returns, and reported by e-mail', async () => {
    const holder = await cardHolder(url)
    await holder.act((await holder.buy(12_100)).checkoutUrl, 'pay')
    await holder.balanceIs(12_100)
    const [document] = await holder.documents()
    const mails = await pacedUntil('the e-mail is there', async () => {
      const { mails } = expect2xx(await holder.api.get('/sandbox/v1/mail'))
      const ours = mails.filter(({ text }: { text: string }) => text.includes(document.number))
      return ours.length > 0 && ours
    })
    expect(mails).toHaveLength(1)
  })

  test('whose page has expired adds no credit', async () => {
    const holder = await cardHolder(url)
    const topup = await holder.buy()
    await holder.stripe.checkout.sessions.expire(topup.checkoutUrl.split('/').at(-1))
    expect(await holder.act(topup.checkoutUrl, 'pay')).toBeUndefined()
    expect([await holder.balanceHal(), await holder.documents()]).toEqual([0, []])
  })

  test('requested again under its Idempotency-Key returns the same page', async () => {
    const { api } = await cardHolder(url)
    const ask = async () => {
      const key = { 'idempotency-key': 'one-top-up' }
      return expect2xx(await api.send('POST', '/v1/credit/topup', { amountHal: 10_000 }, key)).topup
    }
    expect(await ask()).toEqual(await ask())
  })
})

describe('money returned to a card', () => {
  // verifies: billing.document
  test('by a refund is taken from the credit, with a credit note of positive amounts', async () => {
    const holder = await cardHolder(url)
    const topup = await holder.pay()
    const { payment_intent } = await holder.session(topup.checkoutUrl)
    await holder.stripe.refunds.create({ payment_intent: String(payment_intent), amount: 12_100 })
    await holder.balanceIs(37_900)
    const [note, invoice] = await holder.documents()
    expect(note).toMatchObject({
      kind: 'credit_note',
      netHal: 10_000,
      vatHal: 2_100,
      grossHal: 12_100,
      correctsNumber: invoice.number,
      correctionReason: expect.any(String),
    })
    const [entry] = await holder.entries()
    expect(entry).toMatchObject({ type: 'topup_refund', amountHal: -12_100, documentId: note.id })
  })

  test.each([
    ['won', 50_000, ['dispute', 'dispute', 'topup']],
    ['lost', 0, ['dispute', 'topup']],
  ])(
    'by a dispute is taken when it is opened; when it is %s, %d hal are left',
    async (status, left, types) => {
      const holder = await cardHolder(url)
      const topup = await holder.pay()
      const { payment_intent } = await holder.session(topup.checkoutUrl)
      const { dispute } = await holder.control('POST', '/pay/disputes', { paymentIntent: payment_intent })
      await holder.balanceIs(0)
      await holder.control('PUT', `/pay/disputes/${dispute.id}`, { status })
      const notes = status === 'lost' ? 1 : 0
      await pacedUntil('the dispute is settled', async () => {
        const told = (await holder.entries()).map(({ type }) => type)
        const credited = (await holder.documents()).filter(({ kind }) => kind === 'credit_note')
        return told.join() === types.join() && credited.length === notes
      })
      expect(await holder.balanceHal()).toBe(left)
    },
  )
})

describe('tax documents', () => {
  // verifies: billing.endpoints, authentication.suspended-documents
  test('stay readable while the account is suspended, unlike anything else', async () => {
    const { api, accountId, pay, documents } = await cardHolder(url)
    await pay()
    const [document] = await documents()
    const operator = client(url, operatorToken)
    expect2xx(await operator.send('POST', `/operator/v1/accounts/${accountId}/suspend`, {}))
    expect((await documents()).map(({ id }) => id)).toEqual([document.id])
    expect(expect2xx(await api.get(`/v1/billing/documents/${document.id}`)).document).toEqual(document)
    const pdf = await api.bytes(new URL(document.pdfUrl).pathname)
    expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
    for (const path of ['/v1/balance', '/v1/credit/ledger', '/v1/account'])
      expect(codeOf(await api.get(path))).toEqual([403, 'account_suspended'])
    const refused = await api.send('POST', '/v1/credit/topup', { amountHal: 50_000 })
    expect(codeOf(refused)).toEqual([403, 'account_suspended'])
  })

  test('of another account are not found', async () => {
    const { pay, documents } = await cardHolder(url)
    await pay()
    const [document] = await documents()
    const other = await makeAccount(url)
    for (const path of [`/v1/billing/documents/${document.id}`, `/v1/billing/documents/${document.id}/pdf`])
      expect(codeOf(await other.get(path))).toEqual([404, 'not_found'])
    expect(expect2xx(await other.get('/v1/billing/documents')).documents).toEqual([])
  })

  test('are numbered without gaps, across accounts and concurrent payments', async () => {
    const holders = await Promise.all(Array.from({ length: 6 }, () => cardHolder(url)))
    await Promise.all(holders.map((holder) => holder.pay(10_000)))
    const numbers = (await Promise.all(holders.map((holder) => holder.documents())))
      .flat()
      .map(({ number }) => Number(number))
      .sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, nth) => numbers[0]! + nth))
  })

  test('name the account’s billing details, and their PDF has the same bytes each time', async () => {
    const { api, pay, documents } = await cardHolder(url)
    const billing = { companyId: '27074358', vatId: 'CZ27074358', street: 'Ďáblická 5', city: 'Ľubotice' }
    expect2xx(await api.send('PATCH', '/v1/account', { companyName: 'Žluťoučký kůň s.r.o.', billing }))
    await pay()
    const [document] = await documents()
    expect(document.customer).toMatchObject({ name: 'Žluťoučký kůň s.r.o.', ...billing })
    const { pathname } = new URL(document.pdfUrl)
    const [one, other] = [Buffer.from(await api.bytes(pathname)), Buffer.from(await api.bytes(pathname))]
    expect(one.equals(other)).toBe(true)
  })
})

describe('automatic top-ups', () => {
  const rules = { thresholdHal: 20_000, amountHal: 50_000, monthlyLimitHal: 100_000 }
  const setUp = async (holder: Awaited<ReturnType<typeof cardHolder>>, outcome: 'pay' | 'challenge') => {
    const { setupUrl } = expect2xx(await holder.api.send('POST', '/v1/credit/auto-topup/setup', rules))
    const page = await fetch((await holder.act(setupUrl, outcome)) ?? '')
    expect(page.status).toBe(200)
    return String((await holder.session(setupUrl)).customer)
  }

  test('charge the saved card once when credit is low, and lift the restrictions', async () => {
    const holder = await cardHolder(url)
    const customer = await setUp(holder, 'pay')
    await holder.balanceIs(50_000)
    const { autoTopup } = expect2xx(await holder.api.get('/v1/balance'))
    expect(autoTopup).toEqual({ enabled: true, thresholdHal: 20_000, amountHal: 50_000 })
    expect(await holder.charges(customer)).toHaveLength(1)
    expect((await holder.entries()).map(({ type }) => type)).toEqual(['topup'])
    expect2xx(await holder.api.send('POST', '/v1/messages', sms))
    expect(expect2xx(await holder.api.send('DELETE', '/v1/credit/auto-topup')).stopped).toBe(true)
    expect(expect2xx(await holder.api.get('/v1/balance')).autoTopup).toBeNull()
  })

  test('that the bank wants authenticated charge nothing', async () => {
    const holder = await cardHolder(url)
    const customer = await setUp(holder, 'challenge')
    const [tried] = await pacedUntil('the card was tried', async () => {
      const charges = await holder.charges(customer)
      return charges.length > 0 && charges
    })
    expect(tried?.last_payment_error?.code).toBe('authentication_required')
    expect([await holder.balanceHal(), await holder.documents()]).toEqual([0, []])
  })
})

test('the payment provider is part of readiness', async () => {
  const { parts } = (await client(url, '').get('/readyz')).body
  expect(parts.payments).toBe('ok')
})
