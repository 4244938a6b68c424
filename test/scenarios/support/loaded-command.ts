import { pathToFileURL } from 'node:url'
import { workspaceBin } from './command.ts'

/**
 * Runs one command of the built program in this process: that takes a thirtieth of the CPU time of a process of its own,
 * which loads the program anew. What only a process has, such as its exit code, is tested with `runHovor`.
 *
 * @returns what it printed
 * @throws whatever the program throws: `OperationFailed` with the service's `error` for a refusal
 */
export async function runLoaded(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const built = new URL('cli/program.js', pathToFileURL(workspaceBin)).href
  const { createProgram } = (await import(
    built
  )) as typeof import('../../../packages/hovor/src/cli/program.ts')
  const out: string[] = []
  const program = createProgram({
    env,
    out: (text) => void out.push(text),
    err: () => {},
    interrupted: new Promise(() => {}),
  })
  await program.parseAsync(args, { from: 'user' })
  return out.join('\n')
}
