import { type Examined, isRecordings, judged, otherRecordings } from '../../maintenance/index.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'

/** For the doctor: checks that the configured directory is the one that the database knows. Read-only. */
export async function examineRecordings(db: Db, { recordingsDir }: Config): Promise<Examined> {
  const isRight = await isRecordings(db, recordingsDir)
  const wrong = isRight ? [] : [otherRecordings(recordingsDir)]
  return judged('recordings', wrong, `They are stored in ${recordingsDir}.`)
}
