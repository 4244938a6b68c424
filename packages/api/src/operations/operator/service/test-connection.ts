import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { connectionTest } from '../../../records/connection.ts'

export const testConnection = operation({
  name: 'testConnection',
  audience: 'operator',
  method: 'POST',
  path: '/operator/v1/connections/{name}/test',
  summary: 'Test a carrier, provider or server now',
  description:
    'The trunk is asked as by `hovor trunk test`, without a call; a provider transcribes, speaks or replies briefly, which it may charge; the SMSC takes a session of its own and an `enquire_link`; the mail server a login; the payment provider a read. No SMS, e-mail or payment is made. It ends within 15 seconds; `invalid_transition` while a test of it is running.',
  tag: 'operator',
  command: 'test-connection',
  status: 200,
  effect: 'outside',
  idempotent: false,
  params: z.object({
    name: z
      .string()
      .max(60)
      .meta({ description: 'Its id in the list', examples: ['tts.deepgram'] }),
  }),
  returns: z.object({ test: connectionTest }),
  errors: ['not_found', 'invalid_transition'],
  mcp: null,
})
