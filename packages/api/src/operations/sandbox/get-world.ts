import * as z from 'zod'
import { operation } from '../../operation.ts'

export const getWorld = operation({
  name: 'getWorld',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/world',
  summary: 'Where each sandbox server listens',
  tag: 'sandbox',
  command: 'world',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.looseObject({}),
  errors: [],
  mcp: null,
})
