import type { Db } from '../../platform/db/database.ts'
import type { CallDeps } from '../state/call-deps.ts'
import type { PlaceBody } from './call-plan.ts'

/** Whether the callees are not shown the caller id: as requested, else as its number says (spec:calls.privacy). */
export const isWithheld = async (
  db: Db,
  { privacy }: Pick<PlaceBody, 'privacy'>,
  callerId: string,
  { numbers }: Pick<CallDeps, 'numbers'>,
): Promise<boolean> => (privacy === undefined ? numbers.isWithheld(db, callerId) : privacy === 'withheld')
