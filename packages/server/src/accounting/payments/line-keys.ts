import { createHash } from 'node:crypto'
import type { StatementLine } from '../statements/statement-line.ts'

export interface KeyedLine extends StatementLine {
  /** The same line in whatever file has the same, another line another. */
  readonly lineKey: string
  /** The same for one payment in files of two formats, of which one may not say the currency: CZK. */
  readonly alikeKey: string
}

/**
 * Gives the lines of a file their keys. A bank's reference alone is none: some number the lines of each statement from 1.
 * So the key is all that a line says, and which of its equals in the file it is: of two equal payments in one file the
 * second is another one, and both are the same ones when the file comes again, longer or shorter.
 *
 * @param seen How often each line has come; the same for all parts of one file.
 */
export function keyed(
  lines: readonly StatementLine[],
  seen: Map<string, number> = new Map<string, number>(),
): KeyedLine[] {
  return lines.map((line) => {
    const { bookedOn, amount, currency, variableSymbol, isReversal } = line
    const alike = [bookedOn, amount, currency || 'CZK', variableSymbol, isReversal]
    const told = [bookedOn, amount, currency, variableSymbol, isReversal]
    const whole = JSON.stringify([...told, line.ownAccount, line.counterAccount, line.reference])
    const nth = (seen.get(whole) ?? 0) + 1
    seen.set(whole, nth)
    return { ...line, lineKey: digest(`${whole} ${nth}`), alikeKey: digest(JSON.stringify(alike)) }
  })
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
