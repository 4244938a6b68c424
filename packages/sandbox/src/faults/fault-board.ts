/** The targets of faults. */
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
  'vies',
] as const
export type FaultTarget = (typeof faultTargets)[number]

/** Kinds of faults; MANUAL.md says what each does to each target. */
export const faultKinds = ['timeout', 'drop', 'reject', 'slow', '5xx', '429', 'garbage'] as const
export type Fault = (typeof faultKinds)[number]

/** Faults that hit a model's stream midway: the connection is cut, or it stalls. */
export const streamFaults = ['cut', 'stall'] as const
export type StreamFault = (typeof streamFaults)[number]
export const modelTargets = ['stt', 'llm', 'tts'] as const
type ModelTarget = (typeof modelTargets)[number]

const loginTargets = ['caldav', 'caldav-write', 'fakturoid', 'erp'] as const
/**
 * Additional faults of the servers that accounts connect, with their targets: credentials revoked, not found, service
 * unavailable, another kind of server, authorization expired.
 */
export const connectedFaults = {
  unauthorized: [...loginTargets, 'google', 'google-write'],
  'not-found': loginTargets,
  '503': loginTargets,
  'not-caldav': ['caldav', 'caldav-write'],
  'not-winstrom': ['erp'],
  'invalid-grant': ['fakturoid-oauth'],
  // Google also reports rate limiting this way.
  '403-limit': ['google', 'google-write'],
} as const satisfies Readonly<Record<string, readonly FaultTarget[]>>
type ConnectedFault = keyof typeof connectedFaults
type ConnectedTarget = (typeof connectedFaults)[ConnectedFault][number]

type AnyFault = Fault | StreamFault | ConnectedFault

/** The delay of a `slow` response. */
export const slowMs = 3000

interface Armed {
  readonly fault: AnyFault
  /** Operations still to be hit; absent: all of them until the fault is cleared. */
  remaining: number | undefined
}

/** The armed fault of each target. Every operation of a target checks it once. */
export class FaultBoard {
  readonly #armed = new Map<FaultTarget, Armed>()
  readonly #watchers: ((target: FaultTarget) => void)[] = []

  /** Arms `fault` for the next `count` operations of `target`, or for all of them; `none` clears it. */
  set(target: FaultTarget, fault: AnyFault | 'none', count?: number): void {
    if (fault === 'none') this.#armed.delete(target)
    else this.#armed.set(target, { fault, remaining: count })
    for (const watch of this.#watchers) watch(target)
  }

  /** Returns the fault that hits this operation and decrements its count. */
  take(target: ModelTarget): Fault | StreamFault | undefined
  take(target: ConnectedTarget): Fault | ConnectedFault | undefined
  take(target: FaultTarget): Fault | undefined
  take(target: FaultTarget): AnyFault | undefined {
    const armed = this.#armed.get(target)
    if (armed === undefined) return undefined
    if (armed.remaining !== undefined && --armed.remaining <= 0) this.#armed.delete(target)
    return armed.fault
  }

  /** Returns the armed fault without decrementing its count. */
  peek(target: FaultTarget): AnyFault | undefined {
    return this.#armed.get(target)?.fault
  }

  /** Calls `watch` whenever a fault of any target is armed or cleared. */
  onChange(watch: (target: FaultTarget) => void): void {
    this.#watchers.push(watch)
  }
}
