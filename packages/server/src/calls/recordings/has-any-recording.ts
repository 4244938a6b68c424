import type { Db } from '../../platform/db/database.ts'
import { hasRecordedCall } from './recording.store.ts'

/** Whether any call of any account has a recording. */
export const hasAnyRecording = (db: Db): Promise<boolean> => hasRecordedCall(db)
