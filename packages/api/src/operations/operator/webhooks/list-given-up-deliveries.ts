import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { givenUpDelivery } from '../../../records/operator/given-up.ts'

const maxGivenUp = 200

export const listGivenUpDeliveries = operation({
  name: 'listGivenUpDeliveries',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/deliveries',
  summary: 'List webhook deliveries that were given up',
  description:
    'Those of all accounts with a webhook whose attempts have all failed, without test events and what was replayed since; the newest first, 200 at most.',
  tag: 'operator',
  command: 'given-up-deliveries',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ deliveries: z.array(givenUpDelivery).max(maxGivenUp) }),
  errors: [],
  mcp: null,
})
