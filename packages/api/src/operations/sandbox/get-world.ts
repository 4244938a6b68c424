import { operation } from '../../operation.ts'
import { world } from '../../records/sandbox.ts'

export const getWorld = operation({
  name: 'getWorld',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/world',
  summary: 'Get the sandbox servers',
  description: 'Their loopback addresses and credentials. Sandbox accounts only; others get 404 not_found.',
  tag: 'sandbox',
  command: 'world',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: world,
  errors: ['not_found'],
  mcp: null,
})
