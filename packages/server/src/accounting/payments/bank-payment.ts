import type { BankPaymentProblem } from '@hovor/api'
import type {
  AccountId,
  BankPaymentId,
  BankStatementId,
  ProformaId,
  TopUpId,
} from '../../platform/kernel/ids.ts'
import type { StatementLine } from '../statements/statement-line.ts'

/** A line of a statement, and what became of it. */
export interface BankPayment extends Omit<StatementLine, 'ownAccount'> {
  readonly id: BankPaymentId
  readonly statementId: BankStatementId
  readonly alikeKey: string
  readonly state: 'pending' | 'open' | 'booked' | 'dismissed'
  readonly problem: BankPaymentProblem | null
  readonly accountId: AccountId | null
  readonly proformaId: ProformaId | null
  readonly topupId: TopUpId | null
  readonly documentNumber: string | null
  /** Another file has brought it before or it was booked, and it may be the same payment. */
  readonly mayDuplicate: BankPaymentId | null
  /** How often its credit was taken back. */
  readonly unmatched: number
  /** Empty: the service itself. */
  readonly decidedBy: string
  readonly reason: string
}
