import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* Builds the application into dist/app, unless it has been built from the same files. */

const home = import.meta.dirname
const built = join(home, 'dist/app')
const stamp = join(home, 'dist/app-built-from')
const digest = digestOf([
  ...['index.html', 'package.json', 'build-app.js', '../../package-lock.json'],
  ...readdirSync(join(home, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1)),
  ...['../smpp/src/text/encode-text.ts', '../smpp/src/text/gsm7.ts', '../smpp/src/text/udh.ts'],
])

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  // Loading them takes longer than finding out that nothing has changed.
  const [{ build, runnerImport }, { default: tailwind }] = await Promise.all([
    import('vite'),
    import('@tailwindcss/vite'),
  ])
  await build({
    root: home,
    configFile: false,
    // The paths of assets stay relative: the service says where it serves them.
    base: './',
    logLevel: 'warn',
    plugins: [tailwind()],
    build: {
      outDir: built,
      assetsDir: 'portal',
      // Styles and scripts of the policy come from the service; what is inlined as data: would be refused.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Libraries mark what servers that render React must leave out; there is none here.
        onLog: (level, log, write) => log.code === 'MODULE_LEVEL_DIRECTIVE' || write(level, log),
      },
      modulePreload: { polyfill: false },
      target: 'es2022',
      reportCompressedSize: false,
      emptyOutDir: true,
      manifest: true,
      // Of the libraries, which ask to be named where they are copied.
      license: true,
    },
  })
  const table = await runnerImport(join(home, 'src/pages/pages.ts'), {
    root: home,
    configFile: false,
    logLevel: 'warn',
  })
  const paths = table.module.pageRows.map(({ path }) => path.replaceAll('$', ':'))
  writeFileSync(join(built, 'routes.json'), JSON.stringify(paths))
  writeFileSync(stamp, digest)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(home, path)))
  return hash.digest('hex')
}
