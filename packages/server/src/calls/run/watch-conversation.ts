import type { Clock } from '@hovor/clock'
import type { RunTool } from '@hovor/voice'
import type { CallWatcher } from '../ports/call-watcher.port.ts'
import type { EngineConversation } from '../ports/voice-engine.port.ts'

/** Tells a watcher what is said and how long the replies took. */
export function watchConversation(conversation: EngineConversation, watcher: CallWatcher): void {
  conversation.on('line', (line) => watcher.line(line))
  conversation.on('hearing', (text) => watcher.hearing(text))
  conversation.on('turn', (timing) => watcher.turn(timing))
}

/** The same tools, each use of them told to a watcher. */
export const watchTools =
  (run: RunTool, watcher: CallWatcher, clock: Clock): RunTool =>
  async (use) => {
    const startedMs = clock.monotonicMs()
    const result = await run(use)
    watcher.tool({
      name: use.name,
      arguments: use.arguments,
      ms: Math.round(clock.monotonicMs() - startedMs),
      ...(result.kind === 'result'
        ? ({ outcome: 'result', text: result.text } as const)
        : { outcome: result.why }),
    })
    return result
  }
