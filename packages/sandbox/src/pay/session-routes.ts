import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormObject, formText, formTexts } from './form-body.ts'
import type { PayContext } from './pay-context.ts'
import type { CheckoutSession } from './pay-state.ts'
import { refuseParam, refuseUnknown } from './refuse-pay.ts'
import { expire } from './sessions.ts'

const daySecs = 86_400

type ById = FastifyRequest<{ Params: { id: string } }>

/** `/v1/checkout/sessions` */
export function serveSessions(server: FastifyInstance, context: PayContext, baseUrl: () => string): void {
  const { state } = context
  server.post<{ Body: FormObject }>('/v1/checkout/sessions', (request, reply) => {
    const form = request.body
    const mode = formText(form, 'mode')
    if (mode !== 'payment' && mode !== 'setup') return refuseParam(reply, 'mode', `Invalid mode: ${mode}`)
    const successUrl = formText(form, 'success_url')
    if (!URL.canParse(successUrl)) return refuseParam(reply, 'success_url', 'Not a valid URL')
    const amount = mode === 'payment' ? amountOf(form) : null
    if (Number.isNaN(amount)) return refuseParam(reply, 'line_items', 'Each needs price_data and a quantity')
    return reply.send(open(form, mode, successUrl, amount))
  })
  const open = (form: FormObject, mode: 'payment' | 'setup', successUrl: string, amount: number | null) => {
    const id = context.newId('cs_test')
    const created = context.now()
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      amount_total: amount,
      currency: mode === 'setup' ? formText(form, 'currency') || null : currencyOf(form),
      customer: formText(form, 'customer') || null,
      client_reference_id: formText(form, 'client_reference_id') || null,
      payment_intent: null,
      setup_intent: null,
      metadata: formTexts(form, 'metadata'),
      success_url: successUrl,
      cancel_url: formText(form, 'cancel_url') || null,
      url: `${baseUrl()}/pay/${id}`,
      created,
      expires_at: Number(formText(form, 'expires_at')) || created + daySecs,
      livemode: false,
    }
    state.sessions.set(id, session)
    state.intentMetadata.set(id, formTexts(form, 'payment_intent_data', 'metadata'))
    return session
  }
  const found = (request: ById, reply: FastifyReply, act: (session: CheckoutSession) => FastifyReply) => {
    const { id } = request.params
    const session = state.sessions.get(id)
    return session === undefined ? refuseUnknown(reply, 'checkout.session', id) : act(session)
  }
  server.get('/v1/checkout/sessions/:id', (request: ById, reply) =>
    found(request, reply, (session) => reply.send(session)),
  )
  server.post('/v1/checkout/sessions/:id/expire', (request: ById, reply) =>
    found(request, reply, (session) =>
      expire(context, session)
        ? reply.send(session)
        : refuseParam(reply, 'id', 'Only open Checkout Sessions can be expired.'),
    ),
  )
}

const items = (form: FormObject): FormObject[] =>
  Object.values(typeof form.line_items === 'object' ? form.line_items : {}).flatMap((item) =>
    typeof item === 'object' ? [item] : [],
  )

/** NaN if it cannot be parsed. */
function amountOf(form: FormObject): number {
  const amounts = items(form).map(
    (item) => Number(formText(item, 'price_data', 'unit_amount')) * Number(formText(item, 'quantity')),
  )
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return amounts.length > 0 && Number.isInteger(sum) && sum > 0 ? sum : Number.NaN
}

const currencyOf = (form: FormObject): string => formText(items(form)[0] ?? {}, 'price_data', 'currency')
