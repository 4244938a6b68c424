/** Where a fault can be set in this world. */
export const faultTargets = [
  'sip',
  'smsc',
  'stt',
  'llm',
  'tts',
  'mail',
  'pay',
  'platform',
  'platform-webhook',
  'caldav',
  'caldav-write',
  'google',
  'google-write',
  'google-token',
  'fakturoid',
  'fakturoid-oauth',
  'erp',
  'supplier',
] as const
export type FaultTarget = (typeof faultTargets)[number]

/** How an outside system fails; what each does to each target stands in the package's README. */
export const faultKinds = ['timeout', 'drop', 'reject', 'slow', '5xx', '429', 'garbage'] as const
export type Fault = (typeof faultKinds)[number]

/** How a stream of a model fails after it has begun: its connection is cut, or nothing more comes. */
export const streamFaults = ['cut', 'stall'] as const
export type StreamFault = (typeof streamFaults)[number]
export const modelTargets = ['stt', 'llm', 'tts'] as const
type ModelTarget = (typeof modelTargets)[number]

const loginTargets = ['caldav', 'caldav-write', 'fakturoid', 'erp'] as const
/**
 * How a server that accounts connect fails beside those, and which: the login is taken back, nothing is there, it asks
 * for patience, it is another kind of server, a permission has ended.
 */
export const connectedFaults = {
  unauthorized: loginTargets,
  'not-found': loginTargets,
  '503': loginTargets,
  'not-caldav': ['caldav', 'caldav-write'],
  'not-winstrom': ['erp'],
  'invalid-grant': ['fakturoid-oauth'],
  // Google says 429 in this way too.
  '403-limit': ['google', 'google-write'],
} as const satisfies Readonly<Record<string, readonly FaultTarget[]>>
type ConnectedFault = keyof typeof connectedFaults
type ConnectedTarget = (typeof connectedFaults)[ConnectedFault][number]

type AnyFault = Fault | StreamFault | ConnectedFault

/** How long a `slow` answer is held back. */
export const slowMs = 3000

interface Armed {
  readonly fault: AnyFault
  /** Operations still to be hit; absent: every one until the fault is taken back. */
  remaining: number | undefined
}

/** Which fault waits for which target. Every operation of a target asks once and is hit or not. */
export class FaultBoard {
  readonly #armed = new Map<FaultTarget, Armed>()
  readonly #watchers: ((target: FaultTarget) => void)[] = []

  /** Arms `fault` for the next `count` operations of `target`, or for all of them; `none` takes it back. */
  set(target: FaultTarget, fault: AnyFault | 'none', count?: number): void {
    if (fault === 'none') this.#armed.delete(target)
    else this.#armed.set(target, { fault, remaining: count })
    for (const watch of this.#watchers) watch(target)
  }

  /** The fault that hits this operation, which uses up one of its count. */
  take(target: ModelTarget): Fault | StreamFault | undefined
  take(target: ConnectedTarget): Fault | ConnectedFault | undefined
  take(target: FaultTarget): Fault | undefined
  take(target: FaultTarget): AnyFault | undefined {
    const armed = this.#armed.get(target)
    if (armed === undefined) return undefined
    if (armed.remaining !== undefined && --armed.remaining <= 0) this.#armed.delete(target)
    return armed.fault
  }

  /** What `take` would answer, without using it up. */
  peek(target: FaultTarget): AnyFault | undefined {
    return this.#armed.get(target)?.fault
  }

  /** Calls `watch` whenever a fault of any target is set or taken back. */
  onChange(watch: (target: FaultTarget) => void): void {
    this.#watchers.push(watch)
  }
}
