import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database, Db } from '../../platform/db/database.ts'
import { withPayload } from '../../platform/jobs/parse-payload.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { systemAccountId } from '../../platform/kernel/ids.ts'
import { type PasswordLinkDeps, sendPasswordLink } from './password-links.ts'
import { selectUser } from './user.store.ts'

export const mailPasswordLinkKind = 'mail-password-link'

/** Schedules a link to an e-mail address, known or not: only the job looks it up, so the response time reveals nothing. */
export async function askForPasswordLink(db: Db, email: string): Promise<void> {
  const key = createHash('sha256').update(email).digest('hex').slice(0, 32)
  await enqueue(db, {
    accountId: systemAccountId,
    key: `${mailPasswordLinkKind}:${key}`,
    kind: mailPasswordLinkKind,
    payload: { email },
  })
}

const payload = z.object({ email: z.string() })

export const mailPasswordLink = (deps: PasswordLinkDeps & { readonly database: Database }) =>
  withPayload(payload, async ({ email }, job) => {
    await deps.database.transaction(async (tx) => {
      const user = await selectUser(tx, email)
      if (user !== undefined && (await job.holds(tx)))
        await sendPasswordLink(deps, tx, { userId: user.id, email: user.email })
    })
    return { kind: 'done' }
  })
