import { inspect } from 'node:util'

/** One JSON value with `--json`, else the same for people. */
export function printAnswer(value: unknown, io: { json: () => boolean; out: (text: string) => void }): void {
  io.out(
    io.json() ? JSON.stringify(value) : inspect(value, { depth: 10, breakLength: 100, maxArrayLength: 200 }),
  )
}
