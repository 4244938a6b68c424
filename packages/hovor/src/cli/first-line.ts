import { createInterface } from 'node:readline'

/** The first line of a stream; empty when there is none. */
export async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}
