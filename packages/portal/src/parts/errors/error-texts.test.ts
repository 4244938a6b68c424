import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@hovor/api'
import { expect, it } from 'vitest'

/** Codes that no page shows in words of this folder, each with the reason. */
const untold: Readonly<Record<string, string>> = {
  rate_limited: 'said by the words that all pages share, as a read that waits says it too',
  unavailable: 'counts as a service that restarts, which the page says by itself',
  relay_lease_limit: 'only programs open a relay',
}

it.each(['cs', 'sk', 'en'])('has a sentence for every error that a page may meet (%s)', (language) => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, `words/${language}.json`), 'utf8'))
  const told = Object.keys(errors).filter((code) => !(code in untold))
  expect(Object.keys(texts).toSorted()).toEqual(told.toSorted())
  for (const sentence of Object.values(texts)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
})

it('leaves out no code that the API does not have', () => {
  expect(Object.keys(untold).filter((code) => !(code in errors))).toEqual([])
})

it('has sentences of its own in each language', () => {
  const [cs, sk, en] = ['cs', 'sk', 'en'].map((language) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `words/${language}.json`), 'utf8')),
  )
  const isCopied = (code: string) => cs[code] === en[code] || sk[code] === en[code]
  expect(Object.keys(en).filter(isCopied)).toEqual([])
})
