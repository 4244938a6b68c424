import type { Tool } from '@hovor/api'
import type { StoredTool } from './tool.store.ts'

/** A tool as it is answered: of its headers the names. */
export function toolRecord(stored: StoredTool): Tool {
  const { headerNames, headers: _, parameters, speakWhileRunning, ...told } = stored
  return {
    ...told,
    headers: Object.fromEntries(headerNames.map((name) => [name, null])),
    parameters: { ...parameters },
    ...(speakWhileRunning !== null && { speakWhileRunning }),
  }
}
