import pg from 'pg'

/** int8 and numeric come as numbers: money and times stay far below 2^53. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    return oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format as 'text')
  },
} as unknown as NonNullable<pg.ClientConfig['types']>

const int8 = 20
const numeric = 1700
