import type { WireAnswer } from '../../http/pages/wire-routes.ts'
import type { Database, Db } from '../../platform/db/database.ts'

/** Carries a refusal out of a transaction that is rolled back. */
class Refused extends Error {
  readonly answer: WireAnswer

  constructor(answer: WireAnswer) {
    super('the request was refused')
    this.answer = answer
  }
}

/**
 * Runs an endpoint in a transaction. An answer that is not 200 goes through `orRefuse`: it is given all the same, and
 * nothing that led to it is kept.
 */
export async function unlessRefused(
  database: Database,
  run: (tx: Db, orRefuse: (answer: WireAnswer) => WireAnswer) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  try {
    return await database.transaction((tx) => run(tx, orRefuse))
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

function orRefuse(answer: WireAnswer): WireAnswer {
  if (answer.status !== 200) throw new Refused(answer)
  return answer
}
