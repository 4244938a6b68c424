import { filled } from '@hovor/clock/testing/awkward'

/** Below the 200,000 characters of JSON that a workflow may have. */
const charactersOfPrompt = 4000
const phases = 40

/** An agent of as many phases as one may have, one after the other, with texts made of `unit`. */
export function largestWorkflow(unit: string) {
  const prompt = withinJson(unit, charactersOfPrompt)
  const nodes = Array.from({ length: phases }, (_, index) => ({
    id: `n${index}`,
    name: `Phase ${index}`,
    prompt,
    ...(index === phases - 1 && { end: true }),
  }))
  const edges = nodes
    .slice(1)
    .map(({ id }, index) => ({ from: `n${index}`, to: id, when: { kind: 'always' } }))
  return {
    name: 'Anna',
    language: 'cs',
    systemPrompt: filled(unit, 6000),
    knowledge: filled(unit, 20_000),
    workflow: { start: 'n0', nodes, edges },
  }
}

const withinJson = (unit: string, characters: number) =>
  filled(unit, Math.floor((characters * unit.length) / (JSON.stringify(unit).length - 2)))
