import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, makeAccount } from '../scenarios/support/account.ts'
import { client } from '../scenarios/support/client.ts'
import { dataDir, runHovor } from '../scenarios/support/command.ts'
import { startService } from '../scenarios/support/service.ts'
import { type Packed, packAll } from './pack-all.ts'

/* The tarballs as published, used in a directory without the workspace. */
const boundMs = 600_000

/** The portal: a browser application, not modules. */
const bundled = 'portal'

let folder: string
let packages: readonly Packed[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hovor-packages-'))
  packages = packAll(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('each tarball', () => {
  test('contains no tests, test support or build artifacts', () => {
    const surplus = /\.test\.|\/(test|testing)\/|\/testing[^/]*$|\.tsbuildinfo$|\.d\.ts\.map$/
    expect(packages.flatMap(({ files }) => files.filter((file) => surplus.test(file)))).toEqual([])
  })

  test('contains every file that its code imports and its package.json names as a command', () => {
    expect(packages.flatMap((one) => missingIn(one).map((file) => `${one.name}: ${file}`))).toEqual([])
  })

  test('contains source maps with their sources, and a license', () => {
    for (const { name, files, read } of packages) {
      expect(files, name).toContain('LICENSE')
      if (name !== bundled)
        expect(JSON.parse(read('dist/index.js.map')).sourcesContent, name).toEqual([expect.any(String)])
    }
  })

  test('that is bundled names the licenses of what is in it', () => {
    const { files, manifest, read } = packages.find(({ name }) => name === bundled)!
    expect(files).toContain('dist/app/index.html')
    expect(manifest.dependencies).toBeUndefined()
    const licenses = read('dist/app/.vite/license.md')
    for (const name of [
      'react',
      'react-dom',
      '@tanstack/react-router',
      '@tanstack/react-query',
      'eventsource-parser',
    ])
      expect(licenses).toContain(`## ${name} - `)
  })

  test('depends on the other packages in exactly its own version', () => {
    const versions = new Set(packages.map(({ manifest }) => manifest.version))
    expect(versions.size).toBe(1)
    const [version] = versions
    const wanted = packages.flatMap(({ manifest }) =>
      Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@hovor/')),
    )
    expect(wanted.filter(([, range]) => range !== version)).toEqual([])
  })
})

/** Relative imports and commands that are missing in the tarball. */
function missingIn({ files, manifest, read }: Packed): string[] {
  const there = new Set(files)
  const imported = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...read(file).matchAll(/\b(?:from|import) ?\(?(['"`])(\.[^'"`\s]+)\1/g)].map(([, , path]) =>
        posix.join(dirname(file), path ?? ''),
      ),
    )
  const commands = Object.values(manifest.bin ?? {}).map((path) => posix.normalize(path))
  return [...new Set([...imported, ...commands])].filter((file) => !there.has(file))
}

describe('installed from the tarballs into an empty directory', () => {
  test('hovor starts, accepts a text, serves the changelog, the documentation and the portal, and exits on SIGTERM', async (context) => {
    const unreachable = await install()
    context.skip(unreachable !== undefined, unreachable)
    const bin = join(folder, 'node_modules/.bin/hovor')
    const dir = dataDir(context.onTestFinished)
    const service = await startService(context.onTestFinished, { dir, env: {}, bin })
    const anyone = client(service.url, '')
    expect((await anyone.get('/readyz')).status).toBe(200)
    const api = await makeAccount(service.url)
    const text = { to: '+420601000011', body: 'Dobrý den' }
    expect(expect2xx(await api.send('POST', '/v1/messages', text)).message.to).toBe(text.to)
    const changes = expect2xx(await api.get('/v1/changelog'))
    expect(changes.entries.map((entry: { version: string }) => entry.version)).toContain(changes.version)
    const page = await fetch(`${service.url}/docs/errors`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('destination_busy')])
    const index = await (await fetch(`${service.url}/llms.txt`)).text()
    const twins = [...index.matchAll(/\((\S+\.md)\)/g)].map(([, url]) => url!)
    expect(twins.length).toBeGreaterThan(40)
    for (const twin of twins) expect([twin, (await fetch(twin)).status]).toEqual([twin, 200])
    const portal = await fetch(`${service.url}/calls`, { redirect: 'manual' })
    expect([portal.status, portal.headers.get('location')]).toEqual([303, '/signin?next=%2Fcalls'])
    const { files } = packages.find(({ name }) => name === bundled)!
    for (const file of files.filter((path) => path.startsWith('dist/app/portal/'))) {
      const asset = await fetch(`${service.url}${file.slice('dist/app'.length)}`)
      expect([file, asset.status]).toEqual([file, 200])
    }
    const env = { HOVOR_DATA_DIR: dir }
    expect(await runHovor(['doctor'], { bin, env }).exited).toBe(0)
    for (const args of [
      ['trunk', 'test', '--help'],
      ['demo', '--help'],
    ])
      expect(await runHovor(args, { bin }).exited).toBe(0)
    expect(await service.stop()).toBe(0)
  })
})

/** The reason why nothing could be installed if no registry is reachable; in CI it must be. */
async function install(): Promise<string | undefined> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-timeout=60000']
  const tarballs = packages.map(({ tarball }) => tarball)
  try {
    const options = { cwd: folder, timeout: boundMs / 2 }
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...flags, ...tarballs], options)
    return undefined
  } catch (error) {
    const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(String(error))
    if (process.env.CI !== undefined || !isOffline) throw error
    return 'no npm registry can be reached'
  }
}
