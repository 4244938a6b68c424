import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { apiRequest, requestIdParam } from '../../../records/api-request.ts'
import { exampleId, recordId } from '../../../records/id.ts'

/** Records that are listed beside a request at most. */
const maxMade = 60

export const getOperatorRequest = operation({
  name: 'getOperatorRequest',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/requests/{id}',
  summary: 'Find a request of any account',
  description:
    'By the `requestId` of an error or the `X-Request-Id` of any answer: whose it was, how it was answered, what its error means, and which calls, messages and movements of credit began meanwhile. Kept as long as the account’s own list of requests.',
  tag: 'operator',
  command: 'request',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: requestIdParam }),
  returns: z.object({
    accountId: recordId('acc', 'Whose request it was'),
    request: apiRequest,
    error: z
      .object({
        cause: z.enum(['request', 'account', 'busy', 'service']),
        message: z.string().max(500),
        action: z.string().max(500),
      })
      .nullable()
      .meta({ description: 'What the code means; null: it succeeded, or has none' }),
    made: z
      .array(
        z.object({
          kind: z.enum(['call', 'message', 'movement']),
          id: z
            .string()
            .max(40)
            .meta({ examples: [exampleId('c')] }),
        }),
      )
      .max(maxMade)
      .meta({ description: 'What the account got while it was answered, whether or not by this request' }),
  }),
  errors: ['not_found'],
  mcp: null,
})
