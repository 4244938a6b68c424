import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { connection, maxConnections } from '../../../records/connection.ts'

export const listConnections = operation({
  name: 'listConnections',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/connections',
  summary: 'List what can be tested live',
  description:
    'The SIP trunk, the providers of speech and language, the SMSC, the mail server and the payment provider, as configured.',
  tag: 'operator',
  command: 'connections',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ connections: z.array(connection).max(maxConnections) }),
  errors: [],
  mcp: null,
})
