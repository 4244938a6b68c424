import { languageOf, pageShell } from '../../http/pages/page-shell.ts'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { wayOn } from '../../http/pages/way-on.ts'
import { type PayWord, payWords } from './pay-words.ts'
import { type NewsDeps, settlePage } from './settle-page.ts'
import { readSetup } from './state/card-account.store.ts'
import { findTopup } from './state/topup.store.ts'

export interface PayPagesDeps extends NewsDeps {
  /** Where browsers reach the service, without a slash at the end. */
  readonly baseUrl: () => string
}

/** Where the browser comes back to from the payment provider. */
export function payPages(deps: PayPagesDeps): PageRoute[] {
  const page = pageOf(deps)
  return [
    {
      method: 'GET',
      path: '/credit/paid',
      async answer(request) {
        const sessionId = request.query.get('session_id') ?? ''
        const topup = await findTopup(deps.database, { by: 'session', sessionId })
        if (topup === undefined) return page(request, 404, 'unknown')
        await settlePage(deps, sessionId)
        if (topup.returnUrl !== null) return { kind: 'redirect', url: topup.returnUrl }
        const settled = await findTopup(deps.database, { by: 'session', sessionId })
        return page(request, 200, settled?.status === 'paid' ? 'paid' : 'processing')
      },
    },
    {
      method: 'GET',
      path: '/credit/card-saved',
      async answer(request) {
        const sessionId = request.query.get('session_id') ?? ''
        if ((await readSetup(deps.database, sessionId)) === 'open') await settlePage(deps, sessionId)
        const state = await readSetup(deps.database, sessionId)
        if (state === undefined) return page(request, 404, 'unknown')
        return page(request, 200, state === 'saved' ? 'saved' : 'saving')
      },
    },
    {
      method: 'GET',
      path: '/credit/cancelled',
      answer: async (request) => page(request, 200, 'cancelled'),
    },
  ]
}

const pageOf =
  ({ baseUrl }: PayPagesDeps) =>
  ({ acceptLanguage }: PageRequest, status: number, word: PayWord): PageAnswer => {
    const language = languageOf(acceptLanguage)
    const [title, said] = payWords[language][word]
    const html = `<p>${escapeHtml(said)}</p>${wayOn(baseUrl(), language, 'billing')}`
    return pageShell(status, language, title, html)
  }
