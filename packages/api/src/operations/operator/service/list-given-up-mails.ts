import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { givenUpMail } from '../../../records/operator/given-up.ts'

const maxMails = 200

export const listGivenUpMails = operation({
  name: 'listGivenUpMails',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/mails',
  summary: 'List e-mails that were given up',
  description:
    'Those that a mail server refused, or that could not be sent within three days, of all accounts; the newest first, 200 at most.',
  tag: 'operator',
  command: 'given-up-mails',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ mails: z.array(givenUpMail).max(maxMails) }),
  errors: [],
  mcp: null,
})
