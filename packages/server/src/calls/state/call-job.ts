import { z } from 'zod'
import { idSchema } from '../../platform/kernel/ids.ts'

/** The payload of every job about one call. */
export const callJob = z.object({ callId: idSchema('c') })
