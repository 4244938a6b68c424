import type { RunTool, ToolFailure } from '../agent/agent-tool.ts'

/** Tool calls shown in a simulation. */
const maxCalls = 100

/** Result shown to the model for a tool that is not run. */
const dryRunResult = JSON.stringify({ dryRun: true, note: 'This is a rehearsal: go on as if it had worked.' })

export interface SimulatedToolCall {
  readonly toolId: string
  readonly name: string
  readonly arguments: unknown
  readonly outcome: 'result' | 'dry-run' | ToolFailure
  /** The tool's answer; absent if it was not run or failed. */
  readonly result?: string
}

/** Runs tools through `run`, or only records the calls. */
export function dryRunTools(run: RunTool | undefined): { run: RunTool; calls: SimulatedToolCall[] } {
  const calls: SimulatedToolCall[] = []
  const note = (call: SimulatedToolCall) => {
    if (calls.length < maxCalls) calls.push(call)
  }
  return {
    calls,
    async run(call) {
      const { toolId, name, arguments: given } = call
      const asked = { toolId, name, arguments: given }
      if (run === undefined) {
        note({ ...asked, outcome: 'dry-run' })
        return { kind: 'result', text: dryRunResult }
      }
      const result = await run(call)
      if (result.kind === 'result') note({ ...asked, outcome: 'result', result: result.text })
      else note({ ...asked, outcome: result.why })
      return result
    },
  }
}
