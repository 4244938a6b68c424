import { inspect } from 'node:util'

/** Prints a value as JSON with `--json`, otherwise in a readable form. */
export function printAnswer(value: unknown, io: { json: () => boolean; out: (text: string) => void }): void {
  io.out(
    io.json() ? JSON.stringify(value) : inspect(value, { depth: 10, breakLength: 100, maxArrayLength: 200 }),
  )
}
