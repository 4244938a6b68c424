import { expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import type { OpenApi } from './compare/document.ts'
import { additiveChanges, breakingChanges, newValueInAnswer, smallInterface } from './support/changes.ts'
import { checkBackward } from './support/check-backward.ts'
import { readBaseline, todayText } from './support/interface.ts'
import { openAnswers } from './support/open-answers.ts'

describePeer('Specmatic’s check of backward compatibility', ['java', 'referees'], () => {
  // verifies: versioning.additive-gate
  test('finds no break since the last landed interface, nor in any additive change', async () => {
    const pairs = [
      pairOf('the service', openAnswers(readBaseline()), openAnswers(JSON.parse(todayText()))),
      ...additiveChanges.map(({ name, make }) => pairOf(name, smallInterface, changed(make))),
      pairOf('open', openAnswers(smallInterface), openAnswers(changed(newValueInAnswer.make))),
    ]
    const { code, told } = await checkBackward(pairs)
    for (const [name, { compatible, text }] of told) expect(compatible, `${name}: ${text}`).toBe(true)
    expect(code).toBe(0)
  })

  test('fails on every known breaking change, and says where', async () => {
    const known = breakingChanges.filter(({ specmatic }) => specmatic !== undefined)
    const today: OpenApi = openAnswers(JSON.parse(todayText()))
    const { '/v1/balance': _, ...paths } = today.paths
    const { code, told } = await checkBackward([
      pairOf('the service', today, { ...today, paths }),
      ...known.map(({ name, make }) => pairOf(name, smallInterface, changed(make))),
    ])
    expect(code).toBe(1)
    expect(told.get('the service')!.text).toContain('GET /v1/balance')
    for (const { name, specmatic } of known) {
      expect(told.get(name)!.compatible, name).toBe(false)
      expect(told.get(name)!.text, name).toContain(specmatic)
    }
  })
})

const pairOf = (name: string, before: OpenApi, after: OpenApi) => ({ name, before, after })

function changed(make: (document: unknown) => void): OpenApi {
  const copy: OpenApi = structuredClone(smallInterface)
  make(copy)
  return copy
}
