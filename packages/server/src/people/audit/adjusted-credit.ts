import type { Db } from '../../platform/db/database.ts'
import { selectAdjustedHal } from './adjusted.store.ts'

/** The sum that an operator has adjusted of credits since `sinceMs`, given and taken together; two at once see each other. */
export const adjustedHal = (tx: Db, actor: string, sinceMs: number): Promise<number> =>
  selectAdjustedHal(tx, actor, sinceMs)
