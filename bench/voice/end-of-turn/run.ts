import type { Form, Half } from '../../../packages/voice/src/testing/end-of-turn-corpus.ts'
import {
  type EndOfTurnFigures,
  figuresOf,
  silenceOnly,
  waits,
} from '../../../packages/voice/src/testing/end-of-turn-figures.ts'
import { say } from '../../hovor-process.ts'

// False cut-offs against the delay at true ends, by the engine's rules and by silence alone. With `--misses` also
// each pause of the development half that is cut, and each end with a long delay.
const halves: readonly Half[] = ['development', 'held-out']
const forms: readonly Form[] = ['bare', 'punctuated']
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
const ms = (value: number) => value.toFixed(0).padStart(7)

const row = (name: string, of: EndOfTurnFigures, asSet = '') =>
  say(
    `${name.padEnd(30)}${percent(of.at300Ms)}${percent(of.at600Ms)}` +
      `${ms(of.delayAt5PercentMs)}${ms(of.delayAt10PercentMs)}${asSet}`,
  )
const asSet = (of: EndOfTurnFigures) => `   as set: ${ms(of.meanDelayMs)} ms${percent(of.falseCutOffs)}`

say(`${''.padEnd(30)}FC@300ms FC@600ms   5 %   10 %`)
for (const language of ['cs', 'sk'] as const) {
  for (const half of halves) {
    const all = waits(language, half, 'bare')
    const { utterances, pauses } = figuresOf(all)
    say(`${language}, ${half}: ${utterances} utterances, ${pauses} pauses`)
    row('  silence only', silenceOnly(all))
    for (const form of forms) {
      const figures = figuresOf(waits(language, half, form))
      row(`  rules, ${form} words`, figures, asSet(figures))
    }
  }
}

if (process.argv.includes('--misses')) {
  for (const language of ['cs', 'sk'] as const) {
    for (const { id, text, delayMs, pauseMs } of waits(language, 'development', 'bare')) {
      const missed = pauseMs === undefined ? delayMs > 700 : delayMs < pauseMs
      if (missed) say(`${id} ${pauseMs === undefined ? 'end  ' : 'pause'} ${delayMs.toFixed(0)}: ${text}`)
    }
  }
}
