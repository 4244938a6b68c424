import type { WorldAddresses } from '@hovor/sandbox'
import { type ChildProgram, startChildProgram } from './child-program.ts'

/** Starts the sandbox world in its own process. @param speechUrl where an OpenAI-compatible synthesiser listens. */
export function startSandboxWorld(
  speechUrl: string,
  onStderr: (line: string) => void,
): Promise<ChildProgram<{ world: WorldAddresses }>> {
  const entry = new URL(import.meta.resolve('@hovor/sandbox/bin'))
  return startChildProgram<{ world: WorldAddresses }>(entry, ['--speech-url', speechUrl], {
    name: 'The sandbox world',
    onStderr,
  })
}
