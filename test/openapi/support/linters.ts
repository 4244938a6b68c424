import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refereePath } from '../../peers/support/describe-peer.ts'

/** What a linter found: nothing when its exit code is 0. */
interface Verdict {
  readonly exitCode: number
  readonly report: string
}

export interface Linter {
  readonly title: string
  /** Judges the OpenAPI description in a file. Rejects when it cannot be run. */
  lint(file: string): Promise<Verdict>
  /** A fault that this linter must find: how it comes into a description, and the rule that tells it. */
  readonly fault: { readonly make: (document: Described) => void; readonly rule: string }
}

/** The parts of a description that the faults are made in. */
export interface Described {
  readonly paths: Readonly<Record<string, Record<string, { summary?: string; description?: string }>>>
  readonly components: {
    readonly schemas: Readonly<
      Record<
        string,
        { properties: Record<string, { maxLength?: number }>; examples: Record<string, unknown>[] }
      >
    >
  }
}

const accountSchema = (document: Described) => document.components.schemas.Account!

export const linters: readonly Linter[] = [
  {
    title: 'Redocly, recommended-strict',
    lint: (file) =>
      run('@redocly/cli/bin/cli.js', ['lint', '--extends=recommended-strict', '--format=stylish', file]),
    fault: {
      make: (document) => Object.assign(accountSchema(document).examples[0]!, { companyName: 7 }),
      rule: 'no-invalid-schema-examples',
    },
  },
  {
    title: 'Spectral, spectral:oas',
    lint: (file) => spectral('spectral-ruleset.yaml', file),
    fault: {
      make: (document) => delete document.paths['/v1/account']!.get!.description,
      rule: 'operation-description',
    },
  },
  {
    title: 'Spectral, the OWASP API Security ruleset',
    lint: (file) => spectral('owasp-ruleset.yaml', file),
    fault: {
      make: (document) => delete accountSchema(document).properties.companyName!.maxLength,
      rule: 'owasp:api4:2023-string-limit',
    },
  },
]

/** Hints fail as errors do. */
function spectral(ruleset: string, file: string): Promise<Verdict> {
  const path = fileURLToPath(new URL(`../${ruleset}`, import.meta.url))
  return run('@stoplight/spectral-cli/dist/index.js', [
    'lint',
    `--ruleset=${path}`,
    '--fail-severity=hint',
    file,
  ])
}

/** Seconds on an idle machine; a busy one must not turn a description into a bad one. */
export const lintTimeoutMs = 300_000

function run(program: string, args: readonly string[]): Promise<Verdict> {
  // Redocly asks the network for a newer version of itself and tells of its use, unless told not to.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [refereePath(program), ...args],
      { env, timeout: lintTimeoutMs },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : error.code
        if (typeof exitCode === 'number') resolve({ exitCode, report: `${stdout}\n${stderr}` })
        else reject(error)
      },
    )
  })
}
