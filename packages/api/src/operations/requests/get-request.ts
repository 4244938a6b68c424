import * as z from 'zod'
import { operation } from '../../operation.ts'
import { apiRequest, requestIdParam } from '../../records/api-request.ts'

/** spec:requests.get */
export const getRequest = operation({
  name: 'getRequest',
  audience: 'account',
  method: 'GET',
  path: '/v1/requests/{id}',
  summary: 'Get a request',
  description: 'Looks up the `requestId` of an error, or the `X-Request-Id` of any answer, while it is kept.',
  tag: 'requests',
  command: 'get',
  status: 200,
  effect: 'read',
  idempotent: false,
  params: z.object({ id: requestIdParam }),
  returns: z.object({ request: apiRequest }),
  errors: ['not_found'],
  mcp: null,
})
