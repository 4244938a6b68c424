import { bankEncodings, csvForms, gpcFile, type Payment } from '@hovor/server/testing'
import { expect2xx } from './account.ts'
import type { Client, Json } from './client.ts'

/** The proforma that a payment is for. */
type Proforma = Json

/** A statement of the bank of 200 payments, most of which pay a proforma exactly. */
export interface StatementOf200 {
  readonly payments: readonly Payment[]
  /** Sum of the payments that pay a proforma exactly, each counted once. */
  readonly exactHal: number
  readonly exact: number
  /** Proformas of `odd` whose payments wait for a person. */
  readonly mistyped: Proforma
  readonly short: Proforma
  readonly inEuro: Proforma
}

/** Of January, which the operator closes. */
const dayOf = (place: number): string => `2026-01-${String(2 + (place % 29)).padStart(2, '0')}`

const exact = 195
/** An account has at most 100 open proformas. */
const perAccount = 98

interface Payers {
  readonly operator: Client
  /** The account whose payments a person has to look at. */
  readonly odd: string
  /** Its name in the bank's file. */
  readonly name: string
  /** Distinguishes this statement, so that its payments are no others: below 90. */
  readonly nth: number
}

/** Asks 200 times for a transfer, and has the bank write down what came. */
export async function statementOf200({ operator, odd, name, nth }: Payers): Promise<StatementOf200> {
  const issue = async (accountId: string, amountHal: number): Promise<Proforma> =>
    expect2xx(await operator.send('POST', `/operator/v1/accounts/${accountId}/proformas`, { amountHal }))
      .proforma
  const amountOf = (place: number) => 50_000 + 1000 * place + nth
  const proformas: Proforma[] = []
  for (let from = 0; from < exact; from += perAccount) {
    const payer = { email: `payer-${nth}-${from}@example.com`, companyName: 'Plátce s.r.o.', mode: 'sandbox' }
    const { account } = expect2xx(await operator.send('POST', '/operator/v1/accounts', payer))
    const places = Array.from({ length: Math.min(perAccount, exact - from) }, (_, place) => from + place)
    proformas.push(...(await Promise.all(places.map((place) => issue(account.id, amountOf(place))))))
  }
  const payments = proformas.map((proforma, place) => paymentFor(proforma, nth, place, 'PLATCE SRO'))
  const [mistyped, short, inEuro] = [
    await issue(odd, 333_300 + nth),
    await issue(odd, 444_400 + nth),
    await issue(odd, 555_500 + nth),
  ]
  const oddOnes: readonly Payment[] = [
    { ...paymentFor(mistyped, nth, 301, name), symbol: mistypedSymbolOf(mistyped) },
    { ...paymentFor(short, nth, 302, name), amount: short.amountHal - 100 },
    { ...paymentFor(inEuro, nth, 303, name), currency: 'EUR' },
    payments[40]!,
    { ...paymentFor(mistyped, nth, 305, 'NAJEM'), symbol: '', amount: -1_250_000 - nth },
  ]
  for (const [place, one] of oddOnes.entries()) payments.splice(30 + 37 * place, 0, one)
  return {
    payments,
    exact,
    exactHal: proformas.reduce((sum, { amountHal }) => sum + amountHal, 0),
    ...{ mistyped, short, inEuro },
  }
}

const paymentFor = (
  { variableSymbol, amountHal }: Proforma,
  nth: number,
  place: number,
  name: string,
): Payment => ({
  day: dayOf(place),
  amount: amountHal,
  currency: 'CZK',
  symbol: variableSymbol,
  account: '2000145399',
  bank: '0800',
  name,
  message: 'Dobití kreditu',
  reference: String(26_000_000_000 + 1000 * nth + place),
})

/** The last digit checks the others, so this is the symbol of no proforma. */
const mistypedSymbolOf = ({ variableSymbol }: Proforma): string =>
  `${variableSymbol.slice(0, -1)}${(Number(variableSymbol.slice(-1)) + 1) % 10}`

/** The files of banks, by their names. */
export const bankFiles = {
  'vypis.csv': ({ payments }: StatementOf200) => bankEncodings['Windows-1250'](csvForms.ČSOB(payments)),
  'vypis.gpc': ({ payments }: StatementOf200) => bankEncodings['Windows-1250'](gpcFile(payments)),
} as const

/** Why each of the others waits for a person. */
export const oddProblems = [
  'already_paid',
  'amount_differs',
  'foreign_currency',
  'outgoing',
  'unknown_symbol',
] as const
