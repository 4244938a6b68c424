import type { Bookings, RunTool, Simulated } from '@hovor/voice'
import type { CallAgent } from '../ports/voice-engine.port.ts'

/** The dialogue of the own engine, in text. Never rejects. */
export interface Simulator {
  simulate(request: SimulationRequest): Promise<Simulated>
}

interface SimulationRequest {
  readonly agent: CallAgent
  /** What the caller says, one after the other. */
  readonly messages: readonly string[]
  readonly variables: Readonly<Record<string, string>>
  /** E.164: the number that the agent answers. */
  readonly localNumber: string | undefined
  /** Absent: tools are rehearsed. */
  readonly runTool: RunTool | undefined
  /** The agent's calendar; undefined: it books nothing. */
  readonly bookings: Bookings | undefined
}
