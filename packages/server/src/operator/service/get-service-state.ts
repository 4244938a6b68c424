import { interfaceVersion, maxLiveCalls, operations, type ServiceState } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { LastBackup } from '../../platform/backup/last-backup.ts'
import { readQueueState } from '../../platform/jobs/failing-jobs.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import {
  countProcesses,
  readNewestMigration,
  readWaitingMails,
  selectLiveCalls,
} from './service-state.store.ts'

export interface ServiceStateDeps {
  readonly randomBytes: RandomBytes
  /** As this process sees them. */
  readonly partStates: () => ServiceState['parts']
  /** Undefined: the database is elsewhere, and so are its backups. */
  readonly readLastBackup?: (() => Promise<LastBackup | undefined>) | undefined
}

export const getServiceState = (deps: ServiceStateDeps) =>
  handleOperator(operations.getServiceState, async (context) => {
    const { db, clock } = context
    const at = clock.nowMs()
    const state = {
      at,
      calls: await selectLiveCalls(db, maxLiveCalls),
      queue: await readQueueState(db, at),
      mails: await readWaitingMails(db),
      parts: deps.partStates(),
      processes: await countProcesses(db, at),
      version: interfaceVersion,
      schema: await readNewestMigration(db),
      backup: await backupOf(deps.readLastBackup),
    }
    await audit(deps, context, { action: 'service.read-state', target: 'service' })
    return { state }
  })

/** `kept: elsewhere` where the service cannot know of backups. */
async function backupOf(read: ServiceStateDeps['readLastBackup']): Promise<ServiceState['backup']> {
  if (read === undefined) return { kept: 'elsewhere', last: null }
  return { kept: 'here', last: (await read()) ?? null }
}
