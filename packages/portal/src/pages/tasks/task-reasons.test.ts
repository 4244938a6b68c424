import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@hovor/api'
import { expect, it } from 'vitest'
import { reasonOf } from './task-reasons.ts'

const dir = import.meta.dirname
const read = (path: string) => readFileSync(join(dir, path), 'utf8')
const campaigns = '../../../../server/src/campaigns'

/** Every code on which a dial is refused, with what a campaign does then. */
const dialCodes = [...read(`${campaigns}/rules/dial-codes.ts`).matchAll(/^ {2}(\w+): '\w+',$/gm)].map(
  ([, code]) => code!,
)
/** Errors after which a dial waits although no list names them, and reasons of a campaign's own. */
const others = ['capacity_busy', 'call_rejected', 'eleven_labs_error', 'engine_unavailable', 'unavailable']
const ofCampaign = ['billing_unknown', 'callback', 'calling_window_closed', 'eligibility_unavailable']

it('knows the codes of the service', () => {
  expect(dialCodes.length).toBeGreaterThan(15)
  expect(others.filter((code) => !(code in errors))).toEqual([])
  for (const reason of ofCampaign) expect(reasonOf(reason).own).toBe(reason)
})

it.each(['cs', 'sk', 'en'])('says every reason of a campaign and a review in a sentence (%s)', (language) => {
  const own = JSON.parse(read(`words/${language}.json`))
  const ofErrors = JSON.parse(read(`../../parts/errors/words/${language}.json`))
  const written = [...dialCodes, ...others].flatMap((code) => [code, `dial:${code}`]).concat(ofCampaign)
  for (const reason of written) {
    const { code, own: known } = reasonOf(reason)
    expect([reason, known === undefined ? ofErrors[code] : own[`reason.${known}`]]).toEqual([
      reason,
      expect.stringMatching(/^\p{Lu}.*\.$/u),
    ])
  }
})
