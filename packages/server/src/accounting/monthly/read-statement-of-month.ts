import type { operations, ReturnsOf } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectMonth } from './month.store.ts'
import type { MonthSpan } from './month-span.ts'

export type MonthlyStatement = ReturnsOf<typeof operations.getMonthlyStatement>['statement']

const payments: readonly string[] = ['topup', 'topup_refund', 'dispute', 'admin', 'bonus']

export async function readStatementOfMonth(
  db: Db,
  accountId: AccountId,
  span: MonthSpan,
): Promise<MonthlyStatement> {
  const { openingHal, groups } = await selectMonth(db, accountId, span)
  const change = groups.reduce((sum, { amountHal }) => sum + amountHal, 0)
  const spent = groups.filter(({ type }) => !payments.includes(type))
  const agent = groups.filter(({ type, callKind }) => type === 'call' && callKind === 'agent')
  return {
    month: span.month,
    openingHal,
    closingHal: openingHal + change,
    spentHal: 0 - spent.reduce((sum, { amountHal }) => sum + amountHal, 0),
    agentSecs: agent.reduce((sum, { durationSecs }) => sum + durationSecs, 0),
    groups: groups.map(({ callKind, direction, ...group }) => ({
      ...group,
      ...(callKind !== null && { callKind }),
      ...(direction !== null && { direction }),
    })),
  }
}
