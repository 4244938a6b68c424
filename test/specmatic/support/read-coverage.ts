export interface Covered {
  readonly covered: number
  readonly described: number
}

/**
 * What Specmatic's table of coverage says: of the answers that are described, one for each operation and status, how
 * many came and were as described. Rows of what nobody described do not count.
 */
export function readCoverage(out: string, counts: (status: number) => boolean): Covered {
  const rows = out.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, , , , , status = '', , remarks = ''] = cells
    return /^\d{3}$/.test(status) && !remarks.includes('missing in spec')
      ? [{ status: Number(status), remarks }]
      : []
  })
  const counted = rows.filter(({ status }) => counts(status))
  const covered = counted.filter(({ remarks }) => remarks === 'covered')
  return { covered: covered.length, described: counted.length }
}
