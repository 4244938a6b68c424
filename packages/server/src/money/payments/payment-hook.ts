import type { Hook } from '../../http/pages/hooks.ts'
import { handleNews, type NewsDeps } from './settle-page.ts'

export const paymentHookPath = '/hooks/stripe'

/** The provider's webhook: stored before the response; rejected for a retry if it cannot be decided yet. */
export const paymentHook = (deps: NewsDeps): Hook => ({
  path: paymentHookPath,
  async receive({ rawBody, header }) {
    const news = await deps.payments.readNews(Buffer.from(rawBody, 'utf8'), header('stripe-signature') ?? '')
    if (news === undefined) return 400
    return (await handleNews(deps, news)) === 'done' ? 200 : 503
  },
})
