import type pg from 'pg'
import type { Connections } from './connections.ts'
import type { Database, Db } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { Hints } from './hints.ts'
import { isConnectionLoss, isDiskFull, isSerializationFailure } from './postgres-error.ts'
import type { Query } from './sql.ts'

/** A transaction is tried at most this often before its error is thrown. */
const maxRuns = 6

/** The `Database` over a pool; `closeMore` lets go of what carries it. */
export function pooledDatabase(
  connections: Connections,
  hints: Hints,
  closeMore: () => Promise<void>,
): Database {
  let closing: Promise<void> | undefined
  const query = async <Row>(query: Query<Row>): Promise<Row[]> => {
    for (let run = 1; ; run++) {
      const client = await connections.acquire()
      try {
        const rows = await send(client, query)
        client.release()
        return rows
      } catch (error) {
        const lost = isConnectionLoss(error)
        client.release(lost)
        if (isDiskFull(error)) throw connections.refusedForSpace(error)
        if (lost) connections.reportLoss(error)
        else if (!isSerializationFailure(error) || run === maxRuns) throw error
        // A read is sent again; whether a write happened cannot be known.
        const reads = onlyReads(query)
        if (lost && (!reads || run === maxRuns)) throw new DatabaseUnavailable(!reads, error)
      }
    }
  }
  return {
    query,
    one: async (statement) => (await query(statement))[0],
    afterCommit: (run) => run(),
    hint: (topic) => hints.send(topic),
    onHint: (topic, run) => hints.listen(topic, run),
    transaction: (run) => transact(connections, hints, run),
    lacksSpace: () => connections.lackSpace,
    close() {
      closing ??= hints
        .close()
        .then(() => connections.close())
        .then(closeMore)
      return closing
    },
  }
}

function onlyReads({ text }: Query<unknown>): boolean {
  return /^\s*select\b(?!.*\bfor\s+(update|share|no|key)\b)/is.test(text)
}

async function transact<T>(connections: Connections, hints: Hints, run: (tx: Db) => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs++) {
    const client = await connections.acquire()
    const tx = new Transaction(client)
    try {
      await client.query('begin')
      const result = await run(tx)
      await tx.commit()
      client.release()
      tx.tell(hints)
      return result
    } catch (error) {
      await tx.end()
      const lost = isConnectionLoss(error)
      if (lost) connections.reportLoss(error)
      await giveBack(client, lost)
      if (isDiskFull(error)) throw connections.refusedForSpace(error)
      if (lost && tx.committing) throw new DatabaseUnavailable(true, error)
      if (runs < maxRuns && (lost || isSerializationFailure(error))) continue
      throw lost ? new DatabaseUnavailable(false, error) : error
    }
  }
}

async function giveBack(client: pg.PoolClient, lost: boolean): Promise<void> {
  if (lost) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** The `Db` of one transaction; every use after its end throws. */
class Transaction implements Db {
  readonly #client: pg.PoolClient
  readonly #afterCommit: (() => void)[] = []
  readonly #topics = new Set<string>()
  #over = false
  #last: Promise<unknown> = Promise.resolve()
  committing = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async query<Row>(query: Query<Row>): Promise<Row[]> {
    if (this.#over) throw new Error('The transaction is over')
    // One connection answers one statement at a time: those sent side by side go one after the other.
    const answer = this.#last.then(() => send(this.#client, query))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async one<Row>(query: Query<Row>): Promise<Row | undefined> {
    return (await this.query(query))[0]
  }

  afterCommit(run: () => void): void {
    if (this.#over) throw new Error('The transaction is over')
    this.#afterCommit.push(run)
  }

  hint(topic: string): void {
    this.#topics.add(topic)
  }

  async commit(): Promise<void> {
    await this.end()
    this.committing = true
    const answer = await this.#client.query('commit')
    // A statement failed, its error was swallowed, and PostgreSQL has rolled everything back.
    if (answer.command === 'ROLLBACK') throw new Error('The transaction failed earlier and was rolled back')
  }

  /** Takes no more statements and waits for those under way. */
  async end(): Promise<void> {
    this.#over = true
    await this.#last
  }

  tell(hints: Hints): void {
    for (const topic of this.#topics) hints.send(topic)
    for (const run of this.#afterCommit) run()
  }
}

async function send<Row>(client: pg.PoolClient, query: Query<Row>): Promise<Row[]> {
  const result = await client.query({ name: query.name, text: query.text, values: [...query.values] })
  return result.rows as Row[]
}
