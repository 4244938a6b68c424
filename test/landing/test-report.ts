import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** The result of one run of Vitest. Where it is missing, the runner died. */
export interface TestReport {
  readonly files: readonly FileReport[]
  /** Errors outside every file. */
  readonly crashes: readonly string[]
}

export interface FileReport {
  /** The ring. */
  readonly project: string
  /** From the root of the repository. */
  readonly file: string
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
}

interface Failure {
  readonly title: string
  /** The first line of the error. */
  readonly error: string
}

/** Vitest's reporter that writes a `TestReport` to `path`. */
export class ReportWriter implements Reporter {
  readonly #path: string
  readonly #root: string

  constructor({ path, root }: { readonly path: string; readonly root: string }) {
    this.#path = path
    this.#root = root
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: 'passed' | 'failed' | 'interrupted',
  ): void {
    const files = modules.map((module) => this.#file(module))
    const crashes = reason === 'interrupted' ? ['the run was interrupted'] : []
    for (const error of unhandled) {
      const path = (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH
      const at = files.findIndex(({ file }) => path !== undefined && file === relative(this.#root, path))
      if (at === -1) crashes.push(firstLine(error.message))
      else files[at] = withFailure(files[at]!, { title: 'unhandled error', error: firstLine(error.message) })
    }
    writeFileSync(this.#path, JSON.stringify({ files, crashes } satisfies TestReport))
  }

  #file(module: TestModule): FileReport {
    const tests = [...module.children.allTests()].map((test) => ({ test, result: test.result() }))
    const failures = tests.flatMap(({ test, result }) =>
      result.state === 'failed'
        ? [{ title: test.fullName, error: firstLine(result.errors[0]?.message) }]
        : [],
    )
    const suites = [module, ...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ({
        title: suite === module ? 'the file' : (suite as { fullName: string }).fullName,
        error: firstLine(error.message),
      })),
    )
    return {
      project: module.project.name,
      file: relative(this.#root, module.moduleId),
      passed: tests.filter(({ result }) => result.state === 'passed').length,
      // A test that never began counts as skipped.
      skipped: tests.filter(({ result }) => result.state === 'skipped' || result.state === 'pending').length,
      failures: [...failures, ...suites],
    }
  }
}

const withFailure = (file: FileReport, failure: Failure): FileReport => ({
  ...file,
  failures: [...file.failures, failure],
})

const firstLine = (message: string | undefined): string => (message ?? 'no message').split('\n')[0]!.trim()
