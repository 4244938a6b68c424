import { operation } from '../../operation.ts'
import { world } from '../../records/sandbox.ts'

export const getWorld = operation({
  name: 'getWorld',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/world',
  summary: 'Where each sandbox server listens',
  description: 'Addresses and credentials on loopback. For sandbox accounts; others are told 404 not_found.',
  tag: 'sandbox',
  command: 'world',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: world,
  errors: ['not_found'],
  mcp: null,
})
