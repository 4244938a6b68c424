import type { Clock, Timer } from '@hovor/clock'

/** Something the wheel ticks every 20 ms. */
export interface Spoke {
  /** One 20 ms frame. */
  tick(nowMs: number): void
  /** `count` frames were missed: advances the clocks without sending. What came meanwhile has been received. */
  skip(count: number, nowMs: number): void
}

export interface Wheel {
  /** Returns when the first tick is due, in milliseconds of the clock. */
  add(spoke: Spoke): number
  /** When the next tick is due; undefined when not on the wheel. */
  dueMs(spoke: Spoke): number | undefined
  remove(spoke: Spoke): void
  close(): void
}

const phaseCount = 4
const phaseMs = 5
const periodMs = phaseCount * phaseMs
/** Ticks run back to back after a stall; beyond that they are skipped. */
const maxCatchUp = 3
/** Sessions per phase before the next phase is used: fewer wake-ups for few sessions. */
const phaseShare = 32

interface Phase {
  readonly spokes: Set<Spoke>
  readonly offsetMs: number
  /** Number of the next tick. */
  next: number
}

/**
 * A drift-free clock for all sessions: tick n of a phase is due at t0 + offset + n * 20 ms, however late
 * timers fire (a plain interval loses one tick in a hundred). Sleeps when no session is on it.
 */
export const createWheel = (
  clock: Clock,
  /** A spoke that throws is taken off: one broken session must not stop the others. */
  onBroken: (spoke: Spoke, error: unknown) => void = () => {},
): Wheel => {
  const startMs = clock.monotonicMs()
  const phases: Phase[] = Array.from({ length: phaseCount }, (_, i) => ({
    spokes: new Set(),
    offsetMs: i * phaseMs,
    next: 0,
  }))
  let timer: Timer | undefined
  let closed = false
  let hasReceived = false

  const dueMs = (phase: Phase): number => startMs + phase.offsetMs + phase.next * periodMs

  const schedule = (): void => {
    timer?.cancel()
    timer = undefined
    const due = phases.filter(({ spokes }) => spokes.size > 0).map(dueMs)
    if (closed || due.length === 0) return
    timer = clock.after(Math.max(0, Math.min(...due) - clock.monotonicMs()), turn)
  }

  const turn = (): void => {
    // After a stall, timers run before what came meanwhile is read from the sockets: the ticks wait for that.
    const isLate = phases.some((phase) => phase.spokes.size > 0 && behindAt(phase, clock.monotonicMs()) > 1)
    if (isLate && !hasReceived) {
      hasReceived = true
      timer = clock.after(0, turn)
      return
    }
    hasReceived = false
    for (const phase of phases) if (phase.spokes.size > 0) runDue(phase)
    schedule()
  }

  /** Ticks that are due. */
  const behindAt = (phase: Phase, nowMs: number): number => Math.floor((nowMs - dueMs(phase)) / periodMs) + 1

  const runDue = (phase: Phase): void => {
    const nowMs = clock.monotonicMs()
    const behind = behindAt(phase, nowMs)
    if (behind <= 0) return
    const skipped = Math.max(0, behind - maxCatchUp)
    phase.next += behind
    for (const spoke of [...phase.spokes]) {
      try {
        if (skipped > 0) spoke.skip(skipped, nowMs)
        for (let i = skipped; i < behind; i++) spoke.tick(nowMs)
      } catch (error) {
        phase.spokes.delete(spoke)
        onBroken(spoke, error)
      }
    }
  }

  return {
    add(spoke) {
      const open = phases.find(({ spokes }) => spokes.size < phaseShare)
      const phase = open ?? phases.reduce((a, b) => (b.spokes.size < a.spokes.size ? b : a))
      if (phase.spokes.size === 0) {
        phase.next = Math.ceil((clock.monotonicMs() - startMs - phase.offsetMs) / periodMs)
      }
      phase.spokes.add(spoke)
      schedule()
      return dueMs(phase)
    },
    dueMs(spoke) {
      const phase = phases.find(({ spokes }) => spokes.has(spoke))
      return phase && dueMs(phase)
    },
    remove(spoke) {
      for (const { spokes } of phases) spokes.delete(spoke)
    },
    close() {
      closed = true
      timer?.cancel()
    },
  }
}
