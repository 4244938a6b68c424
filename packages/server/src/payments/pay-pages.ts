import { escapeHtml, type PageAnswer, type PageRoute } from '../surface/pages.ts'
import { type NewsDeps, settlePage } from './settle-page.ts'
import { findTopup } from './topup.store.ts'

/** Where the browser comes back to from the payment provider. */
export function payPages(deps: NewsDeps): PageRoute[] {
  return [
    {
      method: 'GET',
      path: '/credit/paid',
      async answer({ query }) {
        const sessionId = query.get('session_id') ?? ''
        await settlePage(deps, sessionId)
        const topup = await findTopup(deps.database, { by: 'session', sessionId })
        if (topup === undefined) return page(404, 'Tato platba není.')
        if (topup.returnUrl !== null) return { kind: 'redirect', url: topup.returnUrl }
        return topup.status === 'paid'
          ? page(200, 'Zaplaceno. Kredit je připsán.')
          : page(200, 'Platba se zpracovává. Kredit bude připsán, jakmile ji banka potvrdí.')
      },
    },
    {
      method: 'GET',
      path: '/credit/card-saved',
      async answer({ query }) {
        const judged = await settlePage(deps, query.get('session_id') ?? '')
        return page(200, judged === 'done' ? 'Karta je uložena.' : 'Karta se ukládá.')
      },
    },
    { method: 'GET', path: '/credit/cancelled', answer: async () => page(200, 'Nic nebylo zaplaceno.') },
  ]
}

const page = (status: number, said: string): PageAnswer => ({
  kind: 'page',
  status,
  html: `<!doctype html><html lang="cs"><meta charset="utf-8"><title>Hovor</title><p>${escapeHtml(said)}</p></html>`,
})
