import * as z from 'zod'
import { text } from '../../records/text.ts'

/** Why the operator does something, with an example of it. */
export const reasonBody = (reason: string) =>
  z
    .strictObject({ reason: text(300).optional().meta({ description: 'For the audit log' }) })
    .meta({ examples: [{ reason }] })
