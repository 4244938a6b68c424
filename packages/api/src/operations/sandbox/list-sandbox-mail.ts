import * as z from 'zod'
import { operation } from '../../operation.ts'
import { sandboxMails } from '../../records/sandbox.ts'

export const listSandboxMail = operation({
  name: 'listSandboxMail',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/mail',
  summary: 'List the e-mails of the account',
  description: 'The latest e-mails the sandbox mail server accepted for the account, oldest first.',
  tag: 'sandbox',
  command: 'mail',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ mails: sandboxMails }),
  errors: ['not_found'],
  mcp: null,
})
