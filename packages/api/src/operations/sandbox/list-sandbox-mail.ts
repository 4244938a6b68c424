import * as z from 'zod'
import { operation } from '../../operation.ts'
import { sandboxMails } from '../../records/sandbox.ts'

export const listSandboxMail = operation({
  name: 'listSandboxMail',
  audience: 'account',
  method: 'GET',
  path: '/sandbox/v1/mail',
  summary: 'Read the e-mails of the account',
  description:
    'The newest that the sandbox’s mail server took for the e-mail address of the account, oldest first.',
  tag: 'sandbox',
  command: 'mail',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ mails: sandboxMails }),
  errors: ['not_found'],
  mcp: null,
})
