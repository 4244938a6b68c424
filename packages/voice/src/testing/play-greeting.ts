import type { Verdict } from '../amd/amd.machine.ts'
import { AnsweringMachineDetector } from '../amd/answering-machine-detector.ts'
import type { AnsweredBy } from '../call/conversation-result.ts'
import type { Greeting } from './greeting-corpus.ts'

const msPerCharacter = 66
/** Recognition latency, in milliseconds. */
const wordsAfterMs = 500
/** Shorter pauses do not end a turn. */
const turnPauseMs = 700
const agent = { fromMs: 300, lastsMs: 4500, yieldsAfterMs: 1000, answersAfterMs: 1200, answerLastsMs: 3000 }

type Happening = { readonly atMs: number; readonly run: (screening: AnsweringMachineDetector) => void }

export interface Played {
  readonly answeredBy: AnsweredBy
  readonly verdicts: readonly (Verdict & { readonly atMs: number })[]
}

/** Plays a greeting of the corpus to the detector, with the events a leg, a recogniser and an agent would produce. */
export function playGreeting({ language, line }: Greeting): Played {
  const verdicts: (Verdict & { readonly atMs: number })[] = []
  const screening = new AnsweringMachineDetector({
    language,
    called: language === 'sk' ? '+421901557001' : '+420601557001',
    judgesSilence: true,
    onVerdict: (verdict, atMs) => verdicts.push({ ...verdict, atMs }),
  })
  const { happenings, endMs } = heard(line)
  const lastMs = endMs + 5000
  for (let atMs = 0; atMs <= lastMs; atMs += 100) {
    happenings.push({ atMs, run: (each) => each.tick(atMs) })
  }
  for (const { run } of happenings.sort((a, b) => a.atMs - b.atMs)) run(screening)
  return { answeredBy: screening.answeredBy, verdicts }
}

/** Sounds and words of the callee, and the agent's speech in between. */
function heard(line: string): { happenings: Happening[]; endMs: number } {
  const [, start = '0', rest = ''] = /^(\d+) (.*)$/.exec(line) ?? []
  const happenings: Happening[] = []
  let atMs = Number(start)
  let turn = { fromMs: atMs, text: '' }
  let overlapMs = 0
  for (const piece of rest.split('|')) {
    const said = piece.trim()
    if (/^\d+$/.test(said)) {
      atMs += Number(said)
      if (Number(said) > turnPauseMs) turn = { fromMs: atMs, text: '' }
    } else if (said === 'BEEP') {
      const beepMs = atMs + 200
      happenings.push({ atMs: beepMs, run: (each) => each.tone(beepMs) })
      atMs += 500
    } else {
      const [fromMs, toMs] = [atMs, atMs + said.length * msPerCharacter]
      turn = { ...turn, text: `${turn.text} ${said}`.trim() }
      const { fromMs: turnMs, text } = turn
      happenings.push({ atMs: fromMs, run: (each) => each.speechStart(fromMs) })
      happenings.push({ atMs: toMs, run: (each) => each.speechEnd(toMs) })
      happenings.push({ atMs: toMs + wordsAfterMs, run: (each) => each.heard(text, turnMs, toMs) })
      overlapMs += Math.max(0, Math.min(toMs, agent.fromMs + agent.lastsMs) - Math.max(fromMs, agent.fromMs))
      atMs = toMs
    }
  }
  const interrupted = overlapMs > agent.yieldsAfterMs
  const greetedMs = agent.fromMs + agent.lastsMs
  if (!interrupted) happenings.push({ atMs: greetedMs, run: (each) => each.agentSpoke(true) })
  const answeredMs = Math.max(atMs, greetedMs) + agent.answersAfterMs + agent.answerLastsMs
  happenings.push({ atMs: answeredMs, run: (each) => each.agentSpoke(true) })
  return { happenings, endMs: answeredMs }
}
