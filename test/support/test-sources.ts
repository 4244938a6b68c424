import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Programs that `test/` holds besides its tests. */
const programs = /^test\/(landing|faults|referees)\/(?!.*\.test\.ts$)/

/** Every test of the repository and what only tests use, paths from the root. */
export function testSources(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  return [...packages, 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/\/(dist|node_modules)\//.test(path))
    .filter((path) => path.startsWith('test/') || /\.test\.ts$|\/testing(\/|[^/]*\.ts$)/.test(path))
    .filter((path) => !programs.test(path))
}
