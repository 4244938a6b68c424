import type { BankOrFee, MoneyEvidence } from './money-evidence.ts'

/**
 * Every difference between the ledger and the payments, months and its own rows: a sentence and the difference in
 * hal.
 */
export function judgeMoney(money: MoneyEvidence): readonly { readonly what: string; readonly hal: number }[] {
  return [...judgePayments(money), ...judgeFees(money), ...judgeBalances(money)].filter(
    ({ hal }) => hal !== 0,
  )
}

interface Off {
  readonly what: string
  readonly hal: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

type Paid = MoneyEvidence['payments'][number]

function judgePayments({ payments, topups, movements, documents }: MoneyEvidence): Off[] {
  const paid = new Map(payments.map((payment) => [payment.topup, payment]))
  const known = new Set(topups.map(({ id }) => id))
  const topupOf = topupsByName(payments)
  const movedFor = group(movements, topupOf)
  const documentsFor = group(documents, topupOf)
  const names = new Set([...known, ...paid.keys(), ...movedFor.keys(), ...documentsFor.keys()])
  return [...names]
    .filter((name) => /^(top|dp)_/.test(name))
    .flatMap((topup) => {
      const payment = paid.get(topup) ?? { topup, paidHal: 0, refundedHal: 0, disputes: [] }
      return [
        { what: `${topup} is paid and not known`, hal: known.has(topup) ? 0 : payment.paidHal },
        ...judgeMovements(payment, movedFor.get(topup)),
        ...judgeDocuments(payment, documentsFor.get(topup)),
      ]
    })
}

function judgeMovements(
  { topup, paidHal, refundedHal, disputes }: Paid,
  movements: MoneyEvidence['movements'] | undefined,
): Off[] {
  const moved = (kind: string) => sumOf(movements, (one) => one.kind === kind, 'amountHal')
  const disputedHal = sumOf(disputes, ({ status }) => status !== 'won', 'hal')
  return [
    { what: `${topup} was paid and credited in another amount`, hal: moved('topup') - paidHal },
    {
      what: `${topup} was refunded and taken back in another amount`,
      hal: moved('topup_refund') + refundedHal,
    },
    { what: `${topup} was disputed and taken back in another amount`, hal: moved('dispute') + disputedHal },
  ]
}

/** A document that reverses a credit note is an invoice, but not for the payment itself. */
function judgeDocuments(
  { topup, paidHal, refundedHal, disputes }: Paid,
  documents: MoneyEvidence['documents'] | undefined,
): Off[] {
  const isPayment = ({ kind, ref }: MoneyEvidence['documents'][number]) => kind === 'invoice' && ref === topup
  const noted = sumOf(documents, ({ kind }) => kind === 'credit_note', 'grossHal')
  const reversed = sumOf(documents, (one) => one.kind === 'invoice' && !isPayment(one), 'grossHal')
  const lostHal = sumOf(disputes, ({ status }) => status === 'lost', 'hal')
  return [
    {
      what: `${topup} has an invoice over another amount`,
      hal: sumOf(documents, isPayment, 'grossHal') - paidHal,
    },
    {
      what: `${topup} has credit notes over another amount`,
      hal: noted - reversed - Math.min(paidHal, refundedHal + lostHal),
    },
  ]
}

/** A refund is named after its top-up, `top_…:re_…`, and a dispute by the provider. */
function topupsByName(payments: MoneyEvidence['payments']): (named: { readonly ref: string }) => string {
  const disputed = new Map(payments.flatMap(({ topup, disputes }) => disputes.map(({ id }) => [id, topup])))
  return ({ ref }) => {
    const [name = ''] = ref.split(/[:#]/)
    return disputed.get(name) ?? name
  }
}

function judgeFees({ numbers, movements }: MoneyEvidence): Off[] {
  const feesFor = group(
    movements.filter(({ kind }) => kind.endsWith('_fee')),
    ({ ref }) => ref.split('@')[0] ?? '',
  )
  const known = new Set(numbers.map(({ id }) => id))
  const ofNobody = [...feesFor].filter(([id]) => !known.has(id))
  return [
    ...numbers.flatMap(({ id, kind, months, feeHal, isPaid }) => {
      const fees = (feesFor.get(id) ?? []).filter((fee) => fee.kind === kind)
      return [
        {
          what: `${months} months of ${id} are ${fees.length} fees`,
          hal: -sum(amounts(fees)) - months * feeHal,
        },
        { what: `${id} is not paid for`, hal: isPaid ? 0 : feeHal },
      ]
    }),
    ...ofNobody.map(([id, fees]) => ({
      what: `fees were taken for ${id}, which nobody has`,
      hal: -sum(amounts(fees)),
    })),
  ]
}

const amounts = (movements: readonly BankOrFee[]) => movements.map(({ amountHal }) => amountHal)

const judgeBalances = ({ balances }: MoneyEvidence): Off[] =>
  balances.map(({ account, hal, recountedHal }) => ({
    what: `${account} has ${hal} and by its movements ${recountedHal}`,
    hal: hal - recountedHal,
  }))

function group<One>(all: readonly One[], nameOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return groups
}

const sumOf = <Field extends string, One extends Readonly<Record<Field, number>>>(
  all: readonly One[] | undefined,
  isMeant: (one: One) => boolean,
  field: Field,
): number => sum((all ?? []).filter(isMeant).map((one) => one[field]))
