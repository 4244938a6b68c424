import { readMultistatus, UnreadableResponse } from './multistatus.ts'
import { xmlText } from './xml-text.ts'

/**
 * The status of the one resource in a multistatus that answers a PUT. Undefined if it says none, or of several resources different ones.
 */
export function readPut({ body }: { readonly body: Uint8Array }): number | undefined {
  try {
    const { resources } = readMultistatus(xmlText(body))
    const [status, ...others] = new Set(resources.map((resource) => resource.status))
    return others.length === 0 && Number.isInteger(status) ? status : undefined
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error
    return undefined
  }
}
