import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { serviceState } from '../../../records/service-state.ts'

export const getServiceState = operation({
  name: 'getServiceState',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/state',
  summary: 'Get the state of the service',
  description: 'Running calls, the queue, e-mails that wait, carriers and providers.',
  tag: 'operator',
  command: 'state',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ state: serviceState }),
  errors: [],
  mcp: null,
})
