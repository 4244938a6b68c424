import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** Whether any call of any account has a recording. */
export async function hasAnyRecording(db: Db): Promise<boolean> {
  return (await db.one(sql`select from call where has_recording limit 1`)) !== undefined
}
