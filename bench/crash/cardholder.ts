import { systemClock } from '@hovor/clock'
import type { Provider } from './provider.ts'
import { pick } from './random.ts'

/** Mostly pays; now and then the card is declined, or the page is left. */
const outcomes = { pay: 80, decline: 8, abandon: 12 }
const refundOdds = 0.4
const beforeRefundMs = 1500
const timeoutMs = 10_000

/** A person at the pay page, the way back to the service, and the change of mind afterwards; `surely` does all of it. */
export async function payAt(
  checkoutUrl: string,
  { random, provider }: { readonly random: () => number; readonly provider: Provider },
  surely: boolean,
): Promise<void> {
  const outcome = surely ? 'pay' : pick(random, outcomes)
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const back = answer.headers.get('location')
  // Whether the browser finds the service alive or not: the provider tells it too.
  if (back !== null && random() < 0.5)
    await fetch(back, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  if (outcome !== 'pay' || (!surely && random() > refundOdds)) return
  await systemClock.sleep(random() * beforeRefundMs)
  await provider.refund(checkoutUrl.split('/').at(-1) ?? '', random() < 0.5 ? 1 : random())
}
