import { fileURLToPath } from 'node:url'
import type { Json } from './client.ts'
import { runHovor } from './command.ts'

export const boundMs = 600_000

/** The folder of the bundled agents. */
export const templates = fileURLToPath(new URL('../../../packages/hovor/templates', import.meta.url))

/** Runs `hovor eval` against a service. */
export async function evaluate(url: string, ...args: string[]): Promise<{ code: number | null; out: Json }> {
  const command = runHovor(['--json', '--service', url, 'eval', ...args], { boundMs })
  const code = await command.exited
  return { code, out: JSON.parse(command.out.join('\n')) }
}

export const failuresOf = ({ out }: { out: Json }): unknown[] =>
  out.verdicts.filter(({ failures }: Json) => failures.length > 0)
