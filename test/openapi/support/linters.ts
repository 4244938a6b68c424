import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refereePath } from '../../peers/support/describe-peer.ts'

/** The findings of a linter; none if its exit code is 0. */
interface Verdict {
  readonly exitCode: number
  readonly report: string
}

export interface Linter {
  readonly title: string
  /** Checks the OpenAPI description in a file. Rejects when it cannot run. */
  lint(file: string): Promise<Verdict>
  /** A fault that this linter must find: how to seed it, and the rule that reports it. */
  readonly fault: { readonly make: (document: Described) => void; readonly rule: string }
}

/** The parts of a description that faults are seeded in. */
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

/** Hints fail like errors. */
function spectral(ruleset: string, file: string): Promise<Verdict> {
  const path = fileURLToPath(new URL(`../${ruleset}`, import.meta.url))
  return run('@stoplight/spectral-cli/dist/index.js', [
    'lint',
    `--ruleset=${path}`,
    '--fail-severity=hint',
    file,
  ])
}

/** Takes seconds on an idle machine; a loaded one must not fail a description. */
export const lintTimeoutMs = 600_000

function run(program: string, args: readonly string[]): Promise<Verdict> {
  // Redocly checks for updates and sends usage data over the network unless disabled.
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
