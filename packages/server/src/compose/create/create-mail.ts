import { createSmtpTransport } from '../../adapters/mail/smtp-transport.ts'
import {
  createMails,
  createUnsubscribeLinks,
  createWeeklySummaries,
  type MailDeps,
  type Mails,
  type WeeklySummaries,
} from '../../people/index.ts'
import type { BaseUrl } from '../open/listen-http.ts'
import type { Outside } from '../open/outside.ts'

type MailNeeds = Omit<MailDeps, 'transport' | 'modes'> & {
  readonly base: BaseUrl
  readonly serves: (mode: 'live' | 'sandbox') => boolean
  /** The deployment's own, from which keys are derived. */
  readonly secret: string
}

export interface ComposedMail extends Mails {
  readonly weeklySummaries: WeeklySummaries
  close(): void
}

/** E-mails over the mail server; where there is none, nothing is written to anybody. */
export function createMail(
  mail: Outside['mail'],
  { base, serves, secret, ...needs }: MailNeeds,
): ComposedMail {
  const transport = mail && createSmtpTransport(mail)
  const modes = (['live', 'sandbox'] as const).filter(serves)
  const mails = createMails({ ...needs, transport, modes })
  const links = createUnsubscribeLinks({ secret, baseUrl: () => base.url })
  return {
    ...mails,
    weeklySummaries: createWeeklySummaries({ ...needs, mailer: mails.mailer, links, modes }),
    close: () => transport?.close(),
  }
}
