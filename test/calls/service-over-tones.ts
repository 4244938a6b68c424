import { afterAll, beforeAll } from 'vitest'
import { startToneTrunk, type ToneTrunk } from '../support/tone-trunk.ts'
import { type CallService, type CallServiceOptions, startCallService } from './call-service.ts'

/** The service of a test file, and the tone trunk that it calls through; calls ring and talk in real time. */
export function serviceOverTones(options?: CallServiceOptions): {
  readonly trunk: ToneTrunk
  readonly service: CallService
} {
  const trunk = {} as ToneTrunk
  const service = {} as CallService
  beforeAll(async () => {
    Object.assign(trunk, await startToneTrunk())
    Object.assign(service, await startCallService(trunk, options))
  })
  afterAll(async () => {
    await service.close()
    await trunk.close()
  })
  return { trunk, service }
}
