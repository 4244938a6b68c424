import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PayControl } from '../pay/pay-control.ts'
import { answerError } from './answers.ts'
import { CardMoodBody, DisputeBody, DisputeEndBody, RefundFailureBody, RepetitionBody } from './bodies.ts'
import { checked } from './checked.ts'

/** Control endpoints for actions of cardholders, banks and the payment provider. */
export function servePay(server: FastifyInstance, pay: PayControl): void {
  server.put('/pay/cards', (request, reply) =>
    checked(CardMoodBody, request.body, reply, ({ customer, mood }) => {
      pay.setMood(customer, mood)
      return { mood }
    }),
  )
  server.post('/pay/disputes', (request, reply) =>
    checked(DisputeBody, request.body, reply, ({ paymentIntent, amountHal }) => {
      const id = pay.dispute(paymentIntent, amountHal)
      return id === undefined ? unknown(reply) : { dispute: { id } }
    }),
  )
  server.put<{ Params: { id: string } }>('/pay/disputes/:id', (request, reply) =>
    checked(DisputeEndBody, request.body, reply, ({ status }) =>
      pay.closeDispute(request.params.id, status) ? { dispute: { status } } : unknown(reply),
    ),
  )
  server.post('/pay/refund-failures', (request, reply) =>
    checked(RefundFailureBody, request.body, reply, ({ refund }) =>
      pay.failRefund(refund) ? { failed: true } : unknown(reply),
    ),
  )
  server.post('/pay/repetitions', (request, reply) =>
    checked(RepetitionBody, request.body, reply, ({ paymentIntent }) =>
      pay.repeat(paymentIntent) ? { repeated: true } : unknown(reply),
    ),
  )
}

const unknown = (reply: FastifyReply) =>
  answerError(reply, 404, {
    code: 'not_found',
    message: 'There is no such payment or refund, or it is already in that state.',
    action: 'Pay something first.',
  })
