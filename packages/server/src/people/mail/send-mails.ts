import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { allEnded } from '../../platform/kernel/all-ended.ts'
import { claimMails, type DueMail, endMail, giveUpMail, giveUpOldMails, noteMailError } from './mail.store.ts'
import type { MailDeps } from './mail-deps.ts'
import { openText } from './sealed-text.ts'
import type { MailAttachment, MailOutcome } from './templates/mail-transport.port.ts'
import { renderMail } from './templates/render-mail.ts'

export const sendMailsTask = { name: 'mail', everyMs: 30_000 } as const

/** Mails under way at once; one process sends at a time. */
const together = 5
/** Longer than one attempt takes, so that no other process picks up a mail in flight. */
const putOffMs = 2 * 60_000
const longestMs = 4 * 3_600_000
const givenUpAfterMs = 3 * 24 * 3_600_000

interface MailSending {
  readonly task: ScheduledTask
  readonly state: () => 'ok' | 'degraded'
}

type SendDeps = Pick<
  MailDeps,
  'database' | 'clock' | 'seal' | 'log' | 'transport' | 'attach' | 'brand' | 'baseUrl'
>

/**
 * Sends what waits: at least once, with one Message-ID per mail, later and later after a failure, for three days. A
 * round of which nothing could be sent ends the run, for then it is the mail server that is away.
 */
export function sendMails(deps: SendDeps): MailSending {
  let state: 'ok' | 'degraded' = deps.transport === undefined ? 'degraded' : 'ok'
  return {
    state: () => state,
    task: {
      ...sendMailsTask,
      async run({ signal }) {
        await giveUpOld(deps)
        if (deps.transport === undefined) return
        while (!signal.aborted) {
          const times = { nowMs: deps.clock.nowMs(), limit: together, putOffMs, longestMs }
          const mails = await claimMails(deps.database, times)
          if (mails.length === 0) return
          const outcomes = await allEnded(mails.map((mail) => sendOne(deps, mail)))
          state = outcomes.every((outcome) => outcome === 'again') ? 'degraded' : 'ok'
          if (state === 'degraded') return
        }
      },
    },
  }
}

async function sendOne(deps: SendDeps, mail: DueMail): Promise<MailOutcome['kind']> {
  const outcome = await tryToSend(deps, mail)
  const told = { mail: mail.id, kind: mail.kind, attempts: mail.attempts }
  if (outcome.kind === 'sent') {
    await endMail(deps.database, mail)
  } else if (outcome.kind === 'refused') {
    await giveUpMail(deps.database, mail, { detail: outcome.detail, nowMs: deps.clock.nowMs() })
    deps.log.warn({ ...told, detail: outcome.detail }, 'mail: refused for good, given up')
  } else {
    await noteMailError(deps.database, mail, outcome.detail)
    deps.log.warn({ ...told, detail: outcome.detail }, 'mail: not sent, tried again later')
  }
  return outcome.kind
}

async function tryToSend(
  { database, seal, transport, attach, brand, baseUrl, log }: SendDeps,
  mail: DueMail,
): Promise<MailOutcome> {
  const { id, createdAtMs, email, language } = mail
  let text: ReturnType<typeof openText>
  try {
    text = openText(seal, mail, mail.sealed)
  } catch {
    return { kind: 'refused', detail: 'what it says cannot be opened' }
  }
  const { to = email, content } = text
  if (transport === undefined || to === '') return { kind: 'refused', detail: 'no address' }
  let attached: readonly MailAttachment[] = []
  try {
    attached = (await attach?.(database, mail.accountId, content)) ?? []
  } catch (error) {
    log.warn({ err: error, mail: id, kind: content.kind }, 'mail: what it carries could not be made')
    return { kind: 'again', detail: 'what it carries could not be made' }
  }
  return transport.send({
    id,
    createdAtMs,
    to,
    ...renderMail(content, language, { brand, baseUrl: baseUrl() }, attached),
  })
}

async function giveUpOld({ database, clock, log }: SendDeps): Promise<void> {
  const nowMs = clock.nowMs()
  const kinds = await giveUpOldMails(database, nowMs - givenUpAfterMs, nowMs)
  if (kinds.length > 0) log.warn({ kinds: kinds.map(({ kind }) => kind) }, 'mail: given up after three days')
}
