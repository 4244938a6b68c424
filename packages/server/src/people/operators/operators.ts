import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { UserId } from '../../platform/kernel/ids.ts'
import { selectUser } from '../users/user.store.ts'
import {
  deleteOperator,
  insertOperator,
  lockOperators,
  maxOperators,
  type OperatorUser,
  selectIsOperator,
  selectOperators,
} from './operator.store.ts'

/** Whether a person operates the service. */
export const isOperator = selectIsOperator

/** The users who operate the service. */
export interface Operators {
  list(db: Db): Promise<readonly OperatorUser[]>
  /** Grants the role to the user with this e-mail, in lower case. Undefined: there is no such user. */
  grant(
    tx: Db,
    granted: { readonly email: string; readonly grantedBy: string },
  ): Promise<{ readonly operator: OperatorUser; readonly isNew: boolean } | 'full' | undefined>
  /** Takes the role away, from the last operator only with `evenLast`. Counts for the user's next request. */
  revoke(tx: Db, userId: UserId, evenLast: boolean): Promise<'revoked' | 'no operator' | 'last'>
}

export function createOperators({ clock }: { readonly clock: Clock }): Operators {
  return {
    list: selectOperators,
    async grant(tx, { email, grantedBy }) {
      const user = await selectUser(tx, email)
      if (user === undefined) return undefined
      const before = await selectOperators(tx)
      if (before.length >= maxOperators && before.every(({ userId }) => userId !== user.id)) return 'full'
      const isNew = await insertOperator(tx, { userId: user.id, nowMs: clock.nowMs(), grantedBy })
      const operator = (await selectOperators(tx)).find(({ userId }) => userId === user.id)
      return operator && { operator, isNew }
    },
    async revoke(tx, userId, evenLast) {
      const operators = await lockOperators(tx)
      if (!operators.includes(userId)) return 'no operator'
      if (operators.length === 1 && !evenLast) return 'last'
      await deleteOperator(tx, userId)
      return 'revoked'
    },
  }
}
