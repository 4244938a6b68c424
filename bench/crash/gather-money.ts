import type pg from 'pg'
import type { MoneyEvidence } from '../../test/scenarios/support/money-evidence.ts'
import { Recount } from '../ledger/recount.ts'
import { monthsOf, type Shifts } from './months.ts'
import type { ProviderPayment } from './provider.ts'

export interface MoneySeen {
  /** As recorded by the provider. */
  readonly payments: readonly ProviderPayment[]
  readonly shifts: Shifts
}

const named = (prefix: string, column: string) => `'${prefix}_' || replace(${column}::text, '-', '')`
const account = `${named('acc', 'account_id')} as account`

/** The raw rows of the ledger; they are summed only here, outside the database. */
export async function gatherMoney(
  database: pg.Client,
  { payments, shifts }: MoneySeen,
): Promise<MoneyEvidence> {
  const rows = async <Row>(text: string) => (await database.query(text)).rows as Row[]
  const numbers = [...(await readNumbers(rows, 'number')), ...(await readNumbers(rows, 'sms_number'))]
  return {
    payments,
    topups: await rows(`select ${named('top', 'id')} as id, ${account}, status from topup`),
    movements: await rows(`
      select kind, ref, (case credit when 'available' then amount_hal else -amount_hal end)::int as "amountHal"
      from ledger_movement
      where kind in ('topup', 'topup_refund', 'dispute', 'number_fee', 'sms_number_fee')`),
    documents: await rows('select kind, ref, gross_hal::int as "grossHal" from tax_document'),
    numbers: numbers.map(({ uuid, createdAt, paidUntil, ...number }) => ({
      ...number,
      months: monthsOf({ id: uuid, createdAt, paidUntil }, shifts),
      isPaid: paidUntil > createdAt,
    })),
    balances: await recounted(rows),
  }
}

type Rows = <Row>(text: string) => Promise<Row[]>

interface NumberRow {
  readonly uuid: string
  readonly id: string
  readonly account: string
  readonly e164: string
  readonly kind: 'number_fee' | 'sms_number_fee'
  readonly feeHal: number
  readonly createdAt: number
  readonly paidUntil: number
}

/** Every number here is Czech and geographic, or an SMS number: docs/pricing has their monthly fees. */
const feesHal = { number: 9900, sms_number: 19_900 } as const

const readNumbers = (rows: Rows, table: 'number' | 'sms_number'): Promise<NumberRow[]> =>
  rows(`
    select id as uuid, ${named('ord', 'id')} as id, ${account}, e164, '${table}_fee' as kind,
      ${feesHal[table]} as "feeHal", created_at::float8 as "createdAt", paid_until::float8 as "paidUntil"
    from ${table}`)

async function recounted(rows: Rows): Promise<MoneyEvidence['balances']> {
  const recount = new Recount()
  const entries = await rows<{ account: string; debit: string; credit: string; hal: string }>(
    'select account_id as account, debit, credit, amount_hal as hal from ledger_movement',
  )
  for (const { account, debit, credit, hal } of entries)
    recount.add({ account, debit, credit, amountHal: BigInt(hal) })
  const kept = await rows<{ id: string; hal: number }>(
    'select id, (available_hal + held_hal)::float8 as hal from account',
  )
  return kept.map(({ id, hal }) => {
    const { availableHal, heldHal } = recount.of(id)
    return { account: id, hal, recountedHal: Number(availableHal + heldHal) }
  })
}
