import * as z from 'zod'
import { operation } from '../../operation.ts'

export const putFault = operation({
  name: 'putFault',
  audience: 'account',
  method: 'PUT',
  path: '/sandbox/v1/faults',
  summary: 'Make a sandbox server fail',
  tag: 'sandbox',
  command: 'fault',
  status: 200,
  effect: 'outside',
  idempotent: false,
  body: z.strictObject({
    target: z.enum([
      'sip',
      'smsc',
      'platform',
      'pay',
      'caldav',
      'google',
      'fakturoid',
      'erp',
      'supplier',
      'stt',
      'llm',
      'tts',
      'mail',
    ]),
    fault: z.enum(['timeout', 'drop', 'reject', 'slow', '5xx', '429', 'garbage', 'none']),
    count: z.int().min(1).max(1000).optional(),
  }),
  returns: z.looseObject({}),
  errors: [],
  mcp: null,
})
