import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { clausesOf } from './language/answers/clauses.ts'
import { marksOf } from './language/answers/marks.ts'
import { lexiconOf } from './language/lexicon-of.ts'
import { outcomeOf } from './testing/answers/outcome-of.ts'
it('x', () => {
  for (const row of readFileSync('/tmp/p18/x.txt', 'utf8').trim().split('\n')) {
    const [l, c, w, t] = row.split('|') as [never, string, string, string]
    const lex = lexiconOf(l)
    const got = outcomeOf(c, t, l)
    process.stdout.write(`${got === w ? 'OK ' : 'BAD'} ${l} ${c} want ${w} got ${got} | ${t} | ${JSON.stringify(clausesOf(t, lex).map((x) => [x.words.join(' '), marksOf(x, lex).join(' ')]))}\n`)
  }
})
