import { hash, type Options, verify } from '@node-rs/argon2'

/** Hashes passwords with argon2id, off the event loop. */
export interface Passwords {
  hash(password: string): Promise<string | 'busy'>
  /** Takes as long where there is no hash to compare with. */
  verify(stored: string | undefined, password: string): Promise<'right' | 'wrong' | 'busy'>
}

type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two leave threads of the pool to everything else, and bound the memory. */
const maxAtOnce = 2
/** A few seconds of work; further requests are asked to retry. */
const maxWaiting = 50

export function createPasswords(cost: PasswordCost = passwordCost): Passwords {
  const turns = boundedTurns()
  // Argon2id is the default algorithm, so nothing names it. Made at the first need and never matched.
  let stranger: Promise<string> | undefined
  return {
    hash: async (password) => (await turns(() => hash(formOf(password), cost))) ?? 'busy',
    async verify(stored, password) {
      const isRight = await turns(async () => {
        stranger ??= hash('a password that nobody has', cost)
        return verify(stored ?? (await stranger), formOf(password))
      })
      if (isRight === undefined) return 'busy'
      return isRight && stored !== undefined ? 'right' : 'wrong'
    },
  }
}

/** NIST SP 800-63B 5.1.1.2: one form of a text that keyboards write in several ways. */
const formOf = (password: string): string => password.normalize('NFKC')

/** Runs a few at once; undefined when too many wait. */
function boundedTurns(): <T>(run: () => Promise<T>) => Promise<T | undefined> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) return undefined
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
