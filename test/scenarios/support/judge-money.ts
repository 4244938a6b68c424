import type { BankOrFee, MoneyEvidence } from './money-evidence.ts'

/** Every place where the ledger is not what payments, months and its own rows make it: a sentence and the hal it is off. */
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

function judgePayments({ payments, topups, movements, documents }: MoneyEvidence): Off[] {
  const paid = new Map(payments.map((payment) => [payment.topup, payment]))
  const known = new Set(topups.map(({ id }) => id))
  const movedFor = group(movements, topupOf)
  const documentsFor = group(documents, topupOf)
  const names = new Set([...known, ...paid.keys(), ...movedFor.keys(), ...documentsFor.keys()])
  return [...names]
    .filter((name) => name.startsWith('top_'))
    .flatMap((topup) => {
      const { paidHal = 0, refundedHal = 0 } = paid.get(topup) ?? {}
      const moved = (kind: string) => sumOf(movedFor.get(topup), (one) => one.kind === kind, 'amountHal')
      const told = (kind: string) => sumOf(documentsFor.get(topup), (one) => one.kind === kind, 'grossHal')
      return [
        { what: `${topup} was paid and credited in another amount`, hal: moved('topup') - paidHal },
        {
          what: `${topup} was refunded and taken back in another amount`,
          hal: moved('topup_refund') - refundedHal,
        },
        { what: `${topup} has an invoice over another amount`, hal: told('invoice') - paidHal },
        { what: `${topup} has credit notes over another amount`, hal: told('credit_note') - refundedHal },
        { what: `${topup} is paid and not known`, hal: known.has(topup) ? 0 : paidHal },
      ]
    })
}

/** The refund of a top-up is named after it: `top_…:re_…`. */
const topupOf = ({ ref }: { readonly ref: string }) => ref.split(':')[0] ?? ''

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
          hal: sum(amounts(fees)) - months * feeHal,
        },
        { what: `${id} is not paid for`, hal: isPaid ? 0 : feeHal },
      ]
    }),
    ...ofNobody.map(([id, fees]) => ({
      what: `fees were taken for ${id}, which nobody has`,
      hal: sum(amounts(fees)),
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
