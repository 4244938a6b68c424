import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { providerPages } from '../support/provider-pages.ts'

const root = resolve(import.meta.dirname, '../..')

test.each(Object.entries(providerPages))(
  '%s lists what the manifests of providers and carriers say',
  (path, renew) => {
    const text = readFileSync(join(root, path), 'utf8')
    expect(renew(text), 'run `npm run reference`').toBe(text)
  },
)
