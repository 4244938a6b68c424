/** A command to `Credit`; `ref` is one of few, so that commands collide. */
export interface Command {
  readonly act: keyof typeof acts
  readonly ref: string
  readonly amountHal: number
}

/** `conflict`: PostgreSQL refused the later of two racing commands with one ref. */
export type Outcome = 'done' | 'refused' | 'conflict' | `captured ${number}`

/** The model of an account that executes commands serially. */
export interface Purse {
  readonly available: number
  readonly held: number
  readonly overdraft: number
  /** `<kind> <ref>` of every movement that happens once. */
  readonly known: readonly string[]
  /** Amounts of open holds, by their ref. */
  readonly holds: Readonly<Record<string, number>>
}

export const emptyPurse: Purse = { available: 0, held: 0, overdraft: 0, known: [], holds: {} }

/** The state after a command with this outcome; undefined if the outcome is impossible. */
export function allows(purse: Purse, command: Command, outcome: Outcome): Purse | undefined {
  return acts[command.act](purse, command, outcome)
}

type Act = (purse: Purse, command: Command, outcome: Outcome) => Purse | undefined

/** Takes the available credit once per ref, or refuses; a race for one ref is refused or conflicts. */
const takes =
  (kind: string, move: (purse: Purse, command: Command) => Purse): Act =>
  (purse, command, outcome) => {
    const { ref, amountHal } = command
    if (amountHal === 0) return outcome === 'done' ? purse : undefined
    const isKnown = purse.known.includes(`${kind} ${ref}`)
    if (outcome === 'conflict') return isKnown ? purse : undefined
    if (outcome === 'refused') return purse.available < amountHal ? purse : undefined
    if (isKnown) return purse
    return purse.available < amountHal ? undefined : knowing(move(purse, command), kind, ref)
  }

/** Always succeeds, once for each ref. */
const happens =
  (kind: string, change: (command: Command) => number): Act =>
  (purse, command, outcome) => {
    const isKnown = purse.known.includes(`${kind} ${command.ref}`)
    if (outcome === 'conflict') return isKnown ? purse : undefined
    if (isKnown || change(command) === 0) return purse
    return knowing(moved(purse, change(command)), kind, command.ref)
  }

const takesSome: Act = (purse, { ref, amountHal }, outcome) => {
  const hal = purse.holds[ref]
  if (hal === undefined) return outcome === 'refused' ? purse : undefined
  const captured = Math.min(hal, amountHal)
  return outcome === `captured ${captured}` ? settled(purse, ref, captured) : undefined
}

const acts = {
  hold: takes('hold', (purse, { ref, amountHal }) => heldMore(purse, ref, amountHal)),
  extend(purse, { ref, amountHal }, outcome) {
    if (amountHal === 0) return outcome === 'done' ? purse : undefined
    const isPossible = purse.holds[ref] !== undefined && purse.available >= amountHal
    if (outcome === 'refused') return isPossible ? undefined : purse
    return isPossible && outcome === 'done' ? heldMore(purse, ref, amountHal) : undefined
  },
  capture: takesSome,
  release: (purse, { ref }) => (purse.holds[ref] === undefined ? purse : settled(purse, ref, 0)),
  debit: takes('number_fee', (purse, { amountHal }) => ({
    ...purse,
    available: purse.available - amountHal,
  })),
  credit: happens('bonus', ({ amountHal }) => amountHal),
  topUp: happens('topup', ({ amountHal }) => amountHal + 1),
  takeBack: happens('topup_refund', ({ amountHal }) => -amountHal - 1),
  dispute: happens('dispute', ({ amountHal }) => -amountHal - 1),
  giveBack: happens('won', ({ amountHal }) => amountHal + 1),
  putBack: happens('failed', ({ amountHal }) => amountHal + 1),
  grant: (purse, { amountHal }) => moved(purse, amountHal + 1),
  seize(purse, { amountHal }, outcome) {
    const isThere = purse.available > amountHal
    return isThere === (outcome === 'done') ? (isThere ? moved(purse, -amountHal - 1) : purse) : undefined
  },
} satisfies Record<string, Act>

const knowing = (purse: Purse, kind: string, ref: string): Purse => ({
  ...purse,
  known: [...purse.known, `${kind} ${ref}`].sort(),
})

/** Below zero only as far as reversals allow; later credit fills that up. */
function moved(purse: Purse, hal: number): Purse {
  const available = purse.available + hal
  const overdraft =
    hal < 0 ? Math.max(purse.overdraft, -available) : Math.max(0, Math.min(purse.overdraft, -available))
  return { ...purse, available, overdraft }
}

const heldMore = (purse: Purse, ref: string, hal: number): Purse => ({
  ...purse,
  available: purse.available - hal,
  held: purse.held + hal,
  holds: { ...purse.holds, [ref]: (purse.holds[ref] ?? 0) + hal },
})

function settled(purse: Purse, ref: string, capturedHal: number): Purse {
  const { [ref]: hal = 0, ...holds } = purse.holds
  return { ...moved(purse, hal - capturedHal), held: purse.held - hal, holds }
}
