import type { OperationName, operations as Operations } from '@hovor/api'
import { operations } from '@hovor/api'
import type { z } from 'zod'
import {
  callOperation,
  OperationFailed,
  type OperationInput,
  type ServiceAccess,
} from '../cli/call-operation.ts'

type ValueOf<N extends OperationName> = z.output<(typeof Operations)[N]['returns']>

export interface DemoClient {
  call<N extends OperationName>(name: N, input?: OperationInput): Promise<ValueOf<N>>
  download(name: 'getRecording' | 'getTaskResults', input: OperationInput): Promise<Uint8Array>
}

/** A client for the public REST API that waits and retries when the key's rate limit is reached. */
export function createDemoClient(access: ServiceAccess, sleep: (ms: number) => Promise<void>): DemoClient {
  const request = async (name: OperationName, input: OperationInput = {}) => {
    for (;;) {
      try {
        return await callOperation(access, operations[name], input)
      } catch (error) {
        if (!(error instanceof OperationFailed) || error.code !== 'rate_limited') throw error
        await sleep(5_000)
      }
    }
  }
  return {
    async call<N extends OperationName>(name: N, input?: OperationInput) {
      const answer = await request(name, input)
      if (answer.kind !== 'json') throw new Error(`${name} did not return JSON`)
      return answer.value as ValueOf<N>
    },
    async download(name, input) {
      const answer = await request(name, input)
      if (answer.kind !== 'bytes') throw new Error(`${name} did not return bytes`)
      return answer.bytes
    },
  }
}
