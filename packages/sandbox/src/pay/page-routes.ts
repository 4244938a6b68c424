import type { FastifyInstance } from 'fastify'
import { type FormObject, formText } from './form-body.ts'
import type { PayContext } from './pay-context.ts'
import type { CheckoutSession } from './pay-state.ts'
import { actAt, outcomes } from './sessions.ts'

const labels = {
  pay: 'Zaplatit',
  decline: 'Banka platbu odmítne',
  challenge: 'Banka chce potvrzení (3-D Secure)',
  abandon: 'Odejít bez placení',
} as const

/** The payment page: a plain form that posts `outcome`. */
export function servePage(server: FastifyInstance, context: PayContext): void {
  const { sessions } = context.state
  server.get<{ Params: { id: string } }>('/pay/:id', ({ params: { id } }, reply) => {
    const session = sessions.get(id)
    return session === undefined
      ? reply.code(404).type('text/html; charset=utf-8').send('<p>Tato platba není.</p>')
      : reply.type('text/html; charset=utf-8').send(pageOf(session, ''))
  })
  server.post<{ Params: { id: string }; Body: FormObject }>('/pay/:id', ({ params: { id }, body }, reply) => {
    const session = sessions.get(id)
    const outcome = outcomes.find((each) => each === formText(body, 'outcome'))
    if (session === undefined || outcome === undefined) return reply.code(404).send()
    const next = actAt(context, session, outcome)
    if (next !== undefined) return reply.redirect(next, 303)
    return reply.type('text/html; charset=utf-8').send(pageOf(session, 'Platba neproběhla.'))
  })
}

function pageOf({ id, mode, amount_total, status }: CheckoutSession, said: string): string {
  const what = mode === 'setup' ? 'Uložení karty' : `${((amount_total ?? 0) / 100).toFixed(2)} Kč`
  const buttons = outcomes.map(
    (outcome) => `<button name="outcome" value="${outcome}">${labels[outcome]}</button>`,
  )
  const form = status === 'open' ? `<form method="post" action="/pay/${id}">${buttons.join('\n')}</form>` : ''
  return `<!doctype html><html lang="cs"><title>Platební brána</title>
<h1>${what}</h1><p>${said || (status === 'open' ? 'Zkušební platební brána.' : 'Tato platba je uzavřena.')}</p>
${form}</html>`
}
