import type { Account } from '@hovor/api'
import { type ScheduledTask, wakeScheduled } from '../../platform/jobs/schedule.ts'
import { insertMail } from './mail.store.ts'
import type { MailDeps } from './mail-deps.ts'
import type { Mailer } from './mailer.ts'
import { sealText } from './sealed-text.ts'
import { sendMails, sendMailsTask } from './send-mails.ts'

export interface Mails {
  readonly mailer: Mailer
  /** Whether accounts of a mode are written to at all. */
  readonly reaches: (mode: Account['mode']) => boolean
  readonly scheduled: readonly ScheduledTask[]
  /** The result of this process's last attempts. */
  readonly state: () => 'ok' | 'degraded'
}

/** The feature as the composition takes it. */
export function createMails(deps: MailDeps): Mails {
  const sending = sendMails(deps)
  const { transport, modes } = deps
  return {
    mailer: createMailer(deps),
    reaches: (mode) => transport !== undefined && modes.includes(mode),
    scheduled: [sending.task],
    state: sending.state,
  }
}

function createMailer({ database, clock, randomBytes, seal, log, transport, modes }: MailDeps): Mailer {
  /** A hint that may be lost: the task looks by itself. */
  const wake = () =>
    void wakeScheduled(database, sendMailsTask).catch((error: unknown) => {
      log.debug({ err: error }, 'mail: sending was not woken')
    })
  return {
    async send(tx, { accountId, onceKey, to, content }) {
      if (transport === undefined) return
      const mail = {
        accountId,
        onceKey,
        kind: content.kind,
        createdAtMs: clock.nowMs(),
        id: Buffer.from(randomBytes(16)).toString('hex'),
        sealed: sealText(seal, { accountId, onceKey }, { to, content }),
        isBulk: content.kind === 'weekly-summary',
      }
      const written = await insertMail(tx, mail, { modes, hasOwnAddressee: to !== undefined })
      if (written) tx.afterCommit(wake)
    },
  }
}
