import { pacedRecords } from './paced.ts'
import { type ScannedRecord, scanRecords } from './scan-records.ts'

/** The rarer in ordinary text come first: they win a draw. */
export const delimiters = ['\t', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]

const sampledCharacters = 64_000
const sampledRecords = 50
/** Of a record whose delimiters are counted. */
const maxCells = 5000

/**
 * The delimiter that most records have equally often; a comma where no delimiter is used. In Czech and Slovak files a
 * comma is also the decimal point, so a semicolon that fits as well is preferred.
 */
export async function detectDelimiter(text: string): Promise<Delimiter> {
  const records: ScannedRecord[] = []
  const scanned = scanRecords(text.slice(0, sampledCharacters), delimiters, maxCells)
  for await (const record of pacedRecords(scanned)) {
    if (!record.isBlank) records.push(record)
    if (records.length === sampledRecords) break
  }
  const scored = delimiters.map((delimiter) => ({
    delimiter,
    share: agreement(records.map((record) => record.delimiters.get(delimiter) ?? 0)),
  }))
  return scored.reduce((best, each) => (each.share > best.share ? each : best), {
    delimiter: ',' as Delimiter,
    share: 0,
  }).delimiter
}

/** The share of records with the most frequent count; 0 where most of them have no delimiter. */
function agreement(counts: readonly number[]): number {
  const records = new Map<number, number>()
  for (const count of counts) records.set(count, (records.get(count) ?? 0) + 1)
  const [count, most] = [...records].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])
  return count === 0 ? 0 : most / counts.length
}
