import type {
  Asked,
  PageState,
  PaymentNews,
  Payments,
  WantedRefund,
} from '../../money/payments/state/payments.port.ts'

/** When each page is paid. */
const paidAtMs = Date.UTC(2026, 10, 22, 9)

const ok = async <V>(value: V): Promise<Asked<V>> => ({ kind: 'ok', value })

/** A provider whose pages a test pays, lets expire and reports, in any order and as often as it likes. */
export class ScriptedPayments implements Payments {
  readonly pages = new Map<
    string,
    { state: PageState; readonly topupId: string; readonly amountHal: number }
  >()
  fails = false
  /** Refuses refunds for good. */
  refusesRefunds = false
  /** Payments that went back to cards. */
  readonly refunds: WantedRefund[] = []

  createCustomer: Payments['createCustomer'] = (accountId) => ok(`cus_${accountId}`)
  openCheckout: Payments['openCheckout'] = async ({ topupId, amountHal }) => {
    if (this.fails) return { kind: 'failed', detail: 'down' }
    const sessionId = `cs_${topupId}`
    if (!this.pages.has(sessionId)) this.pages.set(sessionId, { state: { kind: 'open' }, topupId, amountHal })
    return ok({ sessionId, url: `https://pay.example.com/${sessionId}` })
  }
  openSetup = () => ok({ sessionId: 'cs_setup', url: 'https://pay.example.com/setup' })
  page: Payments['page'] = (sessionId) => ok(this.pages.get(sessionId)?.state ?? { kind: 'foreign' })
  closePage: Payments['closePage'] = async (sessionId) => {
    if (this.fails) return { kind: 'unknown', detail: 'down' }
    this.expire(sessionId)
    return { kind: 'ok', value: 'closed' }
  }
  charge: Payments['charge'] = async () => ({ kind: 'declined', code: 'none' })
  findPayment = () => ok(undefined)
  topupOf = () => ok(undefined)
  refund: Payments['refund'] = async (refund) => {
    if (this.fails) return { kind: 'unknown', detail: 'down' }
    if (this.refusesRefunds) return { kind: 'failed', detail: 'the card was closed' }
    if (this.refunds.every(({ key }) => key !== refund.key)) this.refunds.push(refund)
    return { kind: 'ok', value: 'refunded' }
  }
  refundsOf: Payments['refundsOf'] = (paymentId) =>
    ok(
      this.refunds
        .filter((refund) => refund.paymentId === paymentId)
        .map(({ key, amountHal }) => ({
          refundId: `re_${key}`,
          key,
          amountHal,
          returnedAt: paidAtMs,
          state: 'accepted' as const,
        })),
    )
  returnsSince = () => ok([])
  forgetCard = () => ok('forgotten' as const)
  readNews = async (body: Uint8Array): Promise<PaymentNews> => JSON.parse(Buffer.from(body).toString())
  state = () => 'ok' as const

  /** The newest page. */
  get newest(): string | undefined {
    return [...this.pages.keys()].at(-1)
  }

  pay(sessionId: string): void {
    const page = this.pages.get(sessionId)
    if (page === undefined || page.state.kind === 'paid') return
    const paymentId = `pi_${sessionId}`
    const payment = { paymentId, amountHal: page.amountHal, currency: 'CZK', receivedAt: paidAtMs }
    page.state = { kind: 'paid', payment }
  }

  expire(sessionId: string): void {
    const page = this.pages.get(sessionId)
    if (page?.state.kind === 'open') page.state = { kind: 'expired' }
  }
}

/** Has the service told of a page, as the provider's webhook does. */
export async function report(surface: { readonly baseUrl: string }, sessionId: string): Promise<number> {
  const news = { kind: 'page', sessionId }
  const answer = await fetch(`${surface.baseUrl}/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(news),
  })
  await answer.arrayBuffer()
  return answer.status
}
