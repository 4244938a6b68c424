import { createSmtpTransport } from '../adapters/mail/smtp-transport.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { createMails, type Mails } from '../mail/mails.ts'
import { createUnsubscribeLinks } from '../weekly-summary/unsubscribe-links.ts'
import { createWeeklySummaries, type WeeklySummaries } from '../weekly-summary/weekly-summaries.ts'
import type { BaseUrl } from './listen-http.ts'
import type { Outside } from './outside.ts'

type MailNeeds = Omit<MailDeps, 'transport' | 'modes'> & {
  readonly base: BaseUrl
  readonly serves: (mode: 'live' | 'sandbox') => boolean
  /** The deployment's secret, from which keys are derived. */
  readonly secret: string
}

export interface ComposedMail extends Mails {
  readonly weeklySummaries: WeeklySummaries
  close(): void
}

/** Sends email over the mail server; without one, no mail is sent. */
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
