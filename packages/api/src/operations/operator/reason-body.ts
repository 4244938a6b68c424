import * as z from 'zod'
import { text } from '../../records/text.ts'

/** The operator's reason for an action, with an example. */
export const reasonBody = (reason: string) =>
  z
    .strictObject({ reason: text(300).optional().meta({ description: 'For the audit log' }) })
    .meta({ examples: [{ reason }] })
