import type { Bookings, RunTool, Simulated } from '@hovor/voice'
import type { CallAgent } from '../ports/voice-engine.port.ts'

/** Our own engine's dialogue, in text. Never rejects. */
export interface Simulator {
  simulate(request: SimulationRequest): Promise<Simulated>
}

interface SimulationRequest {
  readonly agent: CallAgent
  /** The caller's messages, one per turn. */
  readonly messages: readonly string[]
  readonly variables: Readonly<Record<string, string>>
  /** The number that the agent answers, E.164. */
  readonly localNumber: string | undefined
  /** Absent: tools are rehearsed. */
  readonly runTool: RunTool | undefined
  /** The agent's calendar; undefined if it books nothing. */
  readonly bookings: Bookings | undefined
}
