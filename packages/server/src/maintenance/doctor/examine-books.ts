import { type BookPart, bookParts, type Discrepancy, reconcile } from '../../money/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { formatHal } from '../../platform/kernel/hal.ts'
import { type Examined, judged } from './examined.ts'

const agreed: Readonly<Record<BookPart, string>> = {
  balances: 'Every balance equals the sum of its movements.',
  holds: 'Every hold belongs to a call or message in progress, and each of them has its hold.',
  documents:
    'Every top-up, refund and dispute has its movement and its tax document, and no number is missing.',
}

/** Balances, holds and documents, all of one moment. */
export async function examineBooks(database: Database): Promise<readonly Examined[]> {
  const found = await reconcile(database)
  return bookParts.map((part) =>
    judged(part, found.filter((one) => one.part === part).map(sentence), agreed[part]),
  )
}

const words: Readonly<Record<string, string>> = {
  available: 'available credit',
  held: 'held credit',
  unowned: 'is held for nothing in progress',
  missing: 'is in progress without a hold',
  amount: 'holds a different amount than it costs',
  released: 'was released in a different amount than was held',
  topup: 'the credit of the payment',
  invoice: 'the tax document of the payment',
  refund: 'the refund',
  dispute: 'the disputed amount',
  'credit-note': 'the credit notes',
  unpaid: 'belongs to no payment',
}

function sentence({ what, accountId, record, expectedHal, foundHal }: Discrepancy): string {
  if (what === 'series') return `Document numbers ${record}: ${expectedHal} assigned, ${foundHal} documents.`
  const where = [accountId, record, words[what] ?? what].filter((word) => word !== undefined).join(', ')
  return `${where}: ${formatHal(expectedHal)} expected, ${formatHal(foundHal)} found.`
}
