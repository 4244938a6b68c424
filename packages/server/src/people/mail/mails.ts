import type { Account, GivenUpMail } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type ScheduledTask, wakeScheduled } from '../../platform/jobs/schedule.ts'
import { type AccountId, type MailId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { insertMail, lockGivenUpMail, putBackMail, selectGivenUpMails } from './mail.store.ts'
import type { MailDeps } from './mail-deps.ts'
import type { Mailer } from './mailer.ts'
import { sealText } from './sealed-text.ts'
import { sendMails, sendMailsTask } from './send-mails.ts'

export interface Mails {
  readonly mailer: Mailer
  /** Whether accounts of a mode are written to at all. */
  readonly reaches: (mode: Account['mode']) => boolean
  readonly scheduled: readonly ScheduledTask[]
  /** E-mails of all accounts that are not tried again by themselves, the newest first. */
  readonly givenUp: (db: Db, limit: number) => Promise<GivenUpMail[]>
  /** Has one tried for three days once more. Undefined: no such e-mail was given up; `erased`: what it said is gone. */
  readonly resend: (tx: Db, accountId: AccountId, id: MailId) => Promise<GivenUpMail | 'erased' | undefined>
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
    givenUp: selectGivenUpMails,
    async resend(tx, accountId, id) {
      const mail = await lockGivenUpMail(tx, accountId, id)
      if (mail === undefined) return undefined
      if (!mail.canResend) return 'erased'
      await putBackMail(tx, accountId, id, deps.clock.nowMs())
      tx.afterCommit(() => wake(deps))
      return mail
    },
    state: sending.state,
  }
}

/** A hint that may be lost: the task looks by itself. */
const wake = ({ database, log }: Pick<MailDeps, 'database' | 'log'>): void =>
  void wakeScheduled(database, sendMailsTask).catch((error: unknown) => {
    log.debug({ err: error }, 'mail: sending was not woken')
  })

function createMailer(deps: MailDeps): Mailer {
  const { clock, randomBytes, seal, transport, modes } = deps
  return {
    async send(tx, { accountId, onceKey, to, content }) {
      if (transport === undefined) return
      const mail = {
        accountId,
        onceKey,
        kind: content.kind,
        createdAtMs: clock.nowMs(),
        id: uuidOf(newId('mail', clock, randomBytes)),
        sealed: sealText(seal, { accountId, onceKey }, { to, content }),
        isBulk: content.kind === 'weekly-summary',
      }
      const written = await insertMail(tx, mail, { modes, hasOwnAddressee: to !== undefined })
      if (written) tx.afterCommit(() => wake(deps))
    },
  }
}
