/** A row of the ledger as PostgreSQL keeps it. */
interface Entry {
  readonly account: string
  readonly debit: string
  readonly credit: string
  readonly amountHal: bigint
}

interface Sums {
  availableHal: bigint
  heldHal: bigint
}

/** The balance of every account by its movements alone: a column sum that shares no code with the service. */
export class Recount {
  readonly #sums = new Map<string, Sums>()
  #entries = 0

  add({ account, debit, credit, amountHal }: Entry): void {
    const sums = this.of(account)
    this.#entries += 1
    if (credit === 'available') sums.availableHal += amountHal
    if (debit === 'available') sums.availableHal -= amountHal
    if (credit === 'held') sums.heldHal += amountHal
    if (debit === 'held') sums.heldHal -= amountHal
  }

  of(account: string): Sums {
    const known = this.#sums.get(account)
    if (known !== undefined) return known
    const fresh = { availableHal: 0n, heldHal: 0n }
    this.#sums.set(account, fresh)
    return fresh
  }

  get entries(): number {
    return this.#entries
  }
}
