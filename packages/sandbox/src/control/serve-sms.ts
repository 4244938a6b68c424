import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Smsc } from '../smsc/smsc.ts'
import type { HandsetSend } from '../smsc/smsc-context.ts'
import { answerError, answerValidation } from './answers.ts'
import { MessageBody, MessagesQuery, SmscBody, SubmitsQuery } from './bodies.ts'
import { checked } from './checked.ts'

/** The SMSC and its handsets. */
export function serveSms(server: FastifyInstance, smsc: Smsc): void {
  server.get('/messages', (request, reply) =>
    checked(MessagesQuery, request.query, reply, ({ to }) => ({ messages: smsc.messages(to) })),
  )
  server.post('/messages', (request, reply) =>
    checked(MessageBody, request.body, reply, async ({ order, stored, answerLost, ...text }) => {
      const sent = await smsc.send(text, { order, stored, answerLost })
      if (sent.kind !== 'sent') return refuse(reply, sent)
      const { from, to, body } = text
      return reply.code(201).send({ message: { id: sent.id, from, to, body, segments: sent.segments } })
    }),
  )
  server.get('/submits', (request, reply) =>
    checked(SubmitsQuery, request.query, reply, ({ after, to }) => ({ submits: smsc.submits(after, to) })),
  )
  server.put('/smsc', (request, reply) =>
    checked(SmscBody, request.body, reply, ({ open }) => {
      smsc.setOpen(open)
      return { smsc: { open } }
    }),
  )
}

function refuse(reply: FastifyReply, sent: Exclude<HandsetSend, { kind: 'sent' }>): FastifyReply {
  if (sent.kind === 'no-such-part') {
    return answerValidation(reply, `order: the message has ${sent.parts} parts.`, 'Correct order.')
  }
  return answerError(reply, 409, {
    code: 'smsc_not_bound',
    message:
      sent.kind === 'not-bound'
        ? 'No receiver is bound to the SMSC.'
        : 'The bound receiver did not take the message.',
    action: 'Bind a transceiver or receiver, then send the message again.',
  })
}
