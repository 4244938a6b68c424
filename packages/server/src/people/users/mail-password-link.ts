import { createHash } from 'node:crypto'
import type { Database, Db } from '../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/queue.ts'
import { systemAccountId } from '../../platform/kernel/ids.ts'
import { type PasswordLinkDeps, sendPasswordLink } from './password-links.ts'
import { selectOwned } from './user.store.ts'

export const mailPasswordLinkKind = 'mail-password-link'

/** Asks for a link to an e-mail, known or not: only the job finds out, so that nobody can read it from the answer's time. */
export async function askForPasswordLink(db: Db, email: string): Promise<void> {
  const key = createHash('sha256').update(email).digest('hex').slice(0, 32)
  await enqueue(db, {
    accountId: systemAccountId,
    key: `${mailPasswordLinkKind}:${key}`,
    kind: mailPasswordLinkKind,
    payload: { email },
  })
}

/** Sends it in the language of the owner's oldest account. */
export const mailPasswordLink =
  (deps: PasswordLinkDeps & { readonly database: Database }): JobHandler =>
  async (job) => {
    const { email } = job.payload as { email: string }
    await deps.database.transaction(async (tx) => {
      const [oldest] = await selectOwned(tx, email)
      if (oldest !== undefined && (await job.holds(tx))) await sendPasswordLink(deps, tx, oldest.id)
    })
    return { kind: 'done' }
  }
