import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A child process that answers each line of JSON on its standard input with one. */
export interface Child<Ready> {
  readonly ready: Ready
  ask<Answer>(question?: unknown): Promise<Answer>
  /** Closes its input and waits for its exit. */
  end(): Promise<void>
}

/** Starts a file from this folder with the built packages, and waits for its first line. */
export async function startChild<Ready>(
  file: string,
  argument: unknown,
  nodeFlags: readonly string[] = [],
): Promise<Child<Ready>> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...nodeFlags, '--import', 'tsx', path, JSON.stringify(argument)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answer = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${file} has ended`)
    return JSON.parse(value)
  }
  return {
    ready: await answer(),
    ask(question = null) {
      child.stdin.write(`${JSON.stringify(question)}\n`)
      return answer()
    },
    end() {
      child.stdin.end()
      return ended
    },
  }
}

/** The other side: reports that it is ready, and answers until the parent closes the input. */
export async function answerParent<Question>(
  ready: unknown,
  answer: (question: Question) => Promise<unknown>,
): Promise<void> {
  const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
  say(ready)
  for await (const line of createInterface({ input: process.stdin })) say(await answer(JSON.parse(line)))
}
