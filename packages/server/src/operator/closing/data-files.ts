import type { ZippedFile } from '../../platform/zip/zip-archive.ts'

/** A file of an archive ends below 4 GiB, and programs that show text want less. */
const mostBytes = 2 ** 30

/** `data-1.ndjson`, `data-2.ndjson`, …: the lines in files of about `most` bytes. Each has to be read before the next one. */
export async function* dataFiles(
  lines: AsyncGenerator<string>,
  most = mostBytes,
): AsyncGenerator<ZippedFile> {
  let next = await lines.next()
  const part = async function* (): AsyncGenerator<Uint8Array> {
    for (let bytes = 0; !next.done && bytes < most; next = await lines.next()) {
      const line = Buffer.from(next.value)
      bytes += line.length
      yield line
    }
  }
  for (let nth = 1; nth === 1 || !next.done; nth += 1) yield { name: `data-${nth}.ndjson`, parts: part() }
}
