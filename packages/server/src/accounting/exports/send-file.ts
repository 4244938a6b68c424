import { Readable } from 'node:stream'
import type { BinaryAnswer } from '../../http/exchange/handler.ts'

/** A file that is written while it is sent: at no time is all of it in memory. */
export const sendFile = (fileName: string, type: string, parts: AsyncIterable<Buffer>): BinaryAnswer => ({
  binary: true,
  status: 200,
  headers: { 'content-type': type, 'content-disposition': `attachment; filename="${fileName}"` },
  body: Readable.from(parts, { objectMode: false }),
})

export const csvType = 'text/csv; charset=utf-8'
