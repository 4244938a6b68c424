import type { FastifyInstance } from 'fastify'
import { invalid, unknownAgent } from './agent-routes.ts'
import { refuse } from './fail-request.ts'
import { record, textOf } from './json.ts'
import { unknownNumber } from './number-routes.ts'
import type { Phone } from './phone.ts'
import type { PlatformContext } from './platform-context.ts'

/** `POST /v1/convai/sip-trunk/outbound-call`: responds once the INVITE is sent. */
export function serveCalls(server: FastifyInstance, { state }: PlatformContext, phone: Phone): void {
  server.post('/v1/convai/sip-trunk/outbound-call', async (request, reply) => {
    const body = record(request.body)
    const agent = state.agents.get(textOf(body.agent_id))
    if (agent === undefined) return unknownAgent(reply)
    const number = state.numbers.get(textOf(body.agent_phone_number_id))
    if (number === undefined) return unknownNumber(reply)
    if (number.outbound === undefined) {
      return refuse(reply, 400, 'outbound_not_supported', 'The phone number has no outbound trunk.')
    }
    const to = textOf(body.to_number)
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return invalid(reply, [['to_number'], 'Not a number in E.164'])
    const client = record(body.conversation_initiation_client_data)
    const { conversation, callId } = await phone.dial({
      agent,
      number,
      to,
      userId: typeof client.user_id === 'string' ? client.user_id : undefined,
      variables: record(client.dynamic_variables),
    })
    return {
      success: true,
      message: 'Outbound call initiated successfully.',
      conversation_id: conversation.id,
      sip_call_id: callId,
    }
  })
}
