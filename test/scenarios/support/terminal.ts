import { spawn } from 'node:child_process'

interface Terminal {
  /** Everything shown so far, with its colors, lines ended by `\n`. */
  readonly shown: () => string
  /** Types text, as a person would: `\t` is the tab key. */
  readonly type: (text: string) => void
  /** The exit code of the command line. */
  readonly exited: Promise<number | null>
}

interface TerminalOptions {
  readonly columns: number
  readonly env: Readonly<Record<string, string>>
  /** The working directory, whose `.env` the command reads. */
  readonly cwd: string
}

/** Killed after this time whatever happens to its test. */
const neverEndsMs = 900_000

/** Runs the words of a command line on a pseudo-terminal, which `script` of util-linux opens. */
export function runOnTerminal(words: readonly string[], { columns, env, cwd }: TerminalOptions): Terminal {
  const line = `stty cols ${columns}; exec ${words.map(quoted).join(' ')}`
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH ?? '', SHELL: '/bin/sh', TERM: 'xterm-256color', ...env },
    cwd,
    timeout: neverEndsMs,
    killSignal: 'SIGKILL',
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    shown: () => text.replaceAll('\r\n', '\n'),
    type: (typed) => void child.stdin.write(typed),
    exited,
  }
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
