import type { Viewing } from '../../people/index.ts'

/** As the operator API shows it: without the id of the session. */
export const viewingRecord = ({ accountId, operatorId, startedAt, expiresAt }: Viewing) => ({
  accountId,
  operatorId,
  startedAt,
  expiresAt,
})
