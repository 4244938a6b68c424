import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { isRecordings, otherRecordings } from '../deployment/recordings-mark.ts'
import { type Examined, judged } from '../doctor/examined.ts'

/** For the doctor: whether the configured directory is the one that the database knows. Nothing is written. */
export async function examineRecordings(db: Db, { recordingsDir }: Config): Promise<Examined> {
  const isRight = await isRecordings(db, recordingsDir)
  const wrong = isRight ? [] : [otherRecordings(recordingsDir)]
  return judged('recordings', wrong, `They are stored in ${recordingsDir}.`)
}
