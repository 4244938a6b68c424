import { systemClock } from '@hovor/clock'
import type { Provider } from './provider.ts'
import { pick } from './random.ts'

/** Mostly pays; sometimes the card is declined, or the page is abandoned. */
const outcomes = { pay: 80, decline: 8, abandon: 12 }
const refundOdds = 0.4
const failOdds = 0.4
const disputeOdds = 0.15
const lostOdds = 0.5
const longestPauseMs = 1500
/** The service may or may not have booked a refund until then. */
const longestBeforeFailureMs = 5000
const timeoutMs = 10_000

interface Holder {
  readonly random: () => number
  readonly provider: Provider
}

/**
 * A person on the payment page, the redirect back to the service, and later refunds and disputes; `surely` does all
 * of it.
 */
export async function payAt(checkoutUrl: string, holder: Holder, surely: boolean): Promise<void> {
  const { random, provider } = holder
  const outcome = surely ? 'pay' : pick(random, outcomes)
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const back = answer.headers.get('location')
  // Whether or not the browser finds the service alive: the provider notifies it too.
  if (back !== null && random() < 0.5)
    await fetch(back, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  if (outcome !== 'pay') return
  const payment = await provider.paymentOf(checkoutUrl.split('/').at(-1) ?? '')
  if (payment === undefined) return
  // Two refunds and a failed one may come in any order with the dispute and its resolution.
  if (surely) await giveBack(holder, payment, { share: 0.3, fails: false })
  const going = [
    ...(surely || random() < refundOdds
      ? [giveBack(holder, payment, { share: 0.6 * random(), fails: surely || random() < failOdds })]
      : []),
    ...(surely || random() < disputeOdds ? [disputeOf(holder, payment, surely)] : []),
  ]
  await Promise.all(going)
}

const pause = ({ random }: Holder, mostMs = longestPauseMs) => systemClock.sleep(random() * mostMs)

async function giveBack(
  holder: Holder,
  payment: string,
  { share, fails }: { readonly share: number; readonly fails: boolean },
): Promise<void> {
  await pause(holder)
  const refund = await holder.provider.refund(payment, share)
  if (refund === undefined || !fails) return
  await pause(holder, longestBeforeFailureMs)
  await holder.provider.failRefund(refund)
}

async function disputeOf(holder: Holder, payment: string, surelyWon: boolean): Promise<void> {
  await pause(holder)
  const dispute = await holder.provider.dispute(payment)
  await pause(holder)
  await holder.provider.decide(dispute, !surelyWon && holder.random() < lostOdds ? 'lost' : 'won')
}
