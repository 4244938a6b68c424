import type { Operation } from '@hovor/api'
import { type OperationInput, openOperation, reasonOf, type ServiceAccess } from './call-operation.ts'

/**
 * Calls an operation whose answer is a file, and saves it while it comes: an export may be larger than memory, and take
 * longer than any other request.
 * @param path for messages
 * @returns its size in bytes
 * @throws OperationFailed for an error response; Error when the service cannot be reached, or the file is not whole.
 */
export async function saveAnswer(
  access: ServiceAccess,
  operation: Operation,
  input: OperationInput,
  {
    path,
    write,
  }: { readonly path: string; readonly write: (parts: AsyncIterable<Uint8Array>) => Promise<void> },
): Promise<number> {
  const response = await openOperation(access, operation, { ...input, signal: new AbortController().signal })
  let bytes = 0
  const counted = async function* () {
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += part.length
      yield part
    }
  }
  await write(counted()).catch((error: unknown) => {
    throw new Error(`${path} is not whole: ${reasonOf(error)}. Run the command again.`, { cause: error })
  })
  return bytes
}
