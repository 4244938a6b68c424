import { randomUUID } from 'node:crypto'
import { operations } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import {
  type AccountId,
  bankEncodings,
  csvForms,
  operate,
  type Payment,
  signIn,
  type TestSurface,
} from '@hovor/server/testing'
import { type BatteryCase, type BatteryServer, send } from './battery.ts'
import { surfaceCases } from './battery-cases.ts'

/** An account, and what the operator and its owner do before the request that is looked at. */
export class OperatorWorld {
  readonly #surface: TestSurface & BatteryServer
  readonly accountId: AccountId
  readonly #apiKey: string

  constructor(
    surface: TestSurface & BatteryServer,
    account: { readonly id: AccountId; readonly apiKey: string },
  ) {
    this.#surface = surface
    this.accountId = account.id
    this.#apiKey = account.apiKey
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
  async operates(method: string, path: string, body?: object): Promise<any> {
    const answer = await operate(this.#surface, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** The parameters and body of a valid request of the account's operation. */
  prepared(name: string): Promise<BatteryCase> {
    return surfaceCases[name]!(this.#surface, this.#apiKey)
  }

  /** A member of the account; nobody's e-mail is that of another. */
  async person(): Promise<{ readonly id: string; readonly email: string }> {
    const { userId } = await signIn(this.#surface, this.accountId)
    const { members } = await this.operates('GET', `/accounts/${this.accountId}/members`)
    const found = members.find((member: { userId: string }) => member.userId === userId)
    return { id: userId, email: found.email }
  }

  async proforma(): Promise<string> {
    const path = `/accounts/${this.accountId}/proformas`
    return (await this.operates('POST', path, { amountHal: 250_000 })).proforma.id
  }

  /** A payment without a symbol, which waits for a person. */
  async openPayment(): Promise<string> {
    const file = csvForms.Fio([payment(nextReference())])
    const contentBase64 = Buffer.from(bankEncodings['UTF-8'](file)).toString('base64')
    const { statement } = await this.operates('POST', '/bank-statements', {
      fileName: 'v.csv',
      contentBase64,
    })
    const { payments } = await this.operates('GET', '/bank-payments?state=open&limit=200')
    const found = payments.find((one: { statementId: string }) => one.statementId === statement.id)
    return found.id
  }

  /** A payment that was credited to the account, its record among the top-ups, and its tax document. */
  async creditedPayment() {
    const id = await this.openPayment()
    const body = { accountId: this.accountId, isAnotherPayment: true, reason: 'No symbol' }
    await this.operates('POST', `/bank-payments/${id}/match`, body)
    const { topups } = await this.operates('GET', `/accounts/${this.accountId}/topups`)
    return { id, topupId: topups[0].id as string, documentId: topups[0].documentId as string }
  }

  /** An order of the most numbers, which the operator has taken. */
  async takenNumberOrder(count: number): Promise<string> {
    const { body: wanted } = await this.prepared('orderNumbers')
    const body = { ...(wanted as object), count }
    const answer = await send(this.#surface, operations.orderNumbers, { key: this.#apiKey, body })
    const { id } = (answer.body as { order: { id: string } }).order
    await this.operates('POST', `/number-orders/${id}/take`)
    return id
  }

  async credit(): Promise<void> {
    const body = { amountHal: 5_000_000, reason: 'Paid' }
    await this.operates('POST', `/accounts/${this.accountId}/credit`, body)
  }

  /** An order of a set-up that the operator has taken and the customer has paid: its agent is built. */
  async builtOrder(): Promise<string> {
    await this.credit()
    const { params } = await this.prepared('checkOutSetupOrder')
    const { id } = params as { id: string }
    await this.operates('POST', `/setup-orders/${id}/take`)
    // Without a number: those of the sandbox are few.
    const quote = { agent: { name: 'Anna', language: 'cs' }, number: { kind: 'none' } }
    await this.operates('POST', `/setup-orders/${id}/quotes`, quote)
    const body = { acceptQuote: true, payWith: 'credit' }
    await send(this.#surface, operations.checkOutSetupOrder, { key: this.#apiKey, params: { id }, body })
    await pacedUntil('the agent has been built', async () => {
      const { order } = await this.operates('GET', `/setup-orders/${id}`)
      return order.agentId ?? undefined
    })
    return id
  }
}

let references = 26_000_000_000
const nextReference = () => String(references++)

const payment = (reference: string): Payment => ({
  ...{ day: '2026-11-20', amount: 250_000, currency: 'CZK', symbol: '', account: '2000145399', bank: '0800' },
  ...{ name: 'PEKARNA', message: '', reference },
})

/** The most payments that a statement may have, none of which was in another one; they leave the account. */
export const mostPayments = (name: string, message: string): Payment[] =>
  Array.from({ length: 5000 }, () => ({ ...payment(nextReference()), amount: -250_000, name, message }))

/** An address of 200 characters that nobody has. */
export function longestEmail(): string {
  const name = `${randomUUID()}@`
  return `${name}${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(200 - name.length - 127 - 3)}.cz`
}
