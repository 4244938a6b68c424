export interface Covered {
  readonly covered: number
  readonly described: number
}

/**
 * Specmatic's coverage table: how many of the described responses, one per operation and status, came and matched.
 * Rows of undescribed responses do not count.
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
