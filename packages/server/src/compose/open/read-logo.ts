import { readFile } from 'node:fs/promises'

/** Each document has it in itself. */
const mostBytes = 100_000

/** Loads the logo of documents; a file that is none fails startup with a sentence. */
export async function readLogo(file: string | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`HOVOR_BRAND_LOGO_FILE is invalid: ${file} cannot be read.`, { cause: error })
  })
  if (bytes.length > mostBytes)
    throw new Error(`HOVOR_BRAND_LOGO_FILE is invalid: ${file} has more than ${mostBytes / 1000} kB.`)
  if (!isJpeg(bytes)) throw new Error(`HOVOR_BRAND_LOGO_FILE is invalid: ${file} is not a JPEG.`)
  return bytes
}

const startOfImage = 0xffd8
/** Those of 0xffc0 to 0xffcf that begin no frame (ITU-T T.81, table B.1). */
const noFrames = [0xffc4, 0xffc8, 0xffcc]
/** Up to the number of components. */
const frameHeaderBytes = 10

/** Whether its segments lead to the header of a frame with a size. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== startOfImage) return false
  let at = 2
  while (at + frameHeaderBytes <= bytes.length) {
    const marker = bytes.readUInt16BE(at)
    if (marker < 0xffc0) return false
    if (marker <= 0xffcf && !noFrames.includes(marker))
      return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}
