import { type Providers, simulateConversation } from '@hovor/voice'
import type { Simulator } from '../../calls/simulate/simulator.port.ts'
import type { EngineOptions } from './engine.ts'
import { voiceAgent } from './voice-agent.ts'

/** Our own engine's dialogue without a line, simulated as an inbound call. */
export const createSimulator = (
  options: Pick<EngineOptions, 'clock' | 'newId' | 'maxDurationSecs'> & {
    readonly providers: Pick<Providers, 'llm'>
  },
): Simulator => ({
  simulate: ({ agent, messages, variables, localNumber, runTool, bookings }) =>
    simulateConversation({
      agent: voiceAgent(agent, options.maxDurationSecs),
      messages,
      variables,
      direction: 'in',
      localNumber,
      providers: { llm: options.providers.llm },
      clock: options.clock,
      newId: options.newId,
      ...(runTool && { runTool }),
      bookings,
    }),
})
