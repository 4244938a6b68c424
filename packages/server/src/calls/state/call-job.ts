import { z } from 'zod'

/** The payload of every job about one call. */
export const callJob = z.object({ callId: z.string() })
