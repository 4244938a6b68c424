import type { AccountClosing } from '@hovor/api'
import type { StoredClosing } from './closing.store.ts'
import { closingSteps } from './closing-steps.ts'

export const closingRecord = (closing: StoredClosing): AccountClosing => ({
  accountId: closing.accountId,
  closedAt: closing.closedAt,
  returnCredit: closing.returnsCredit,
  creditHal: closing.creditHal,
  steps: closingSteps.map(({ name }) => ({ name, isDone: closing.done.includes(name) })),
  erasedAt: closing.erasedAt,
})
