import { maxSetupTools } from '@hovor/api'
import { z } from 'zod'
import { regionOf } from '../../numbering/index.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import type { Wishes } from '../state/wishes.ts'
import { plainText } from './plain-text.ts'
import { maxSetupPhases } from './read-answer.ts'
import { maxSetupFields } from './read-fields.ts'

const words = (most: number) =>
  z
    .string()
    .transform((text) => plainText(text).trim().slice(0, most).toWellFormed())
    .refine((text) => /[\p{L}\p{N}]/u.test(text))

const field = z.object({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  type: z.enum(['string', 'number', 'boolean', 'date', 'datetime', 'phone', 'email']),
  description: words(300),
})

const number = z.union([
  z.object({ kind: z.literal('none') }).transform(() => ({ kind: 'none' as const })),
  z
    .object({ kind: z.literal('own'), e164: z.string().regex(/^\+[1-9][0-9]{6,14}$/) })
    .transform(({ e164 }) => ({ kind: 'own' as const, e164 })),
  z
    .object({ kind: z.literal('new'), country: z.enum(['CZ', 'SK']), region: z.string().max(60) })
    .transform(({ country, region }) => ({
      kind: 'new' as const,
      country,
      region: regionOf(country, region),
    }))
    .refine(({ region }) => region !== undefined),
])

/** The schema of each topic; anything else that a model says, such as a price, is dropped. */
const accepted = {
  company: words(60),
  trade: words(1000),
  openingHours: words(500),
  capture: z
    .array(field)
    .transform((fields) => fields.slice(0, maxSetupFields))
    .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length),
  calendar: z.boolean(),
  transfer: z.string().refine((e164) => e164 === 'none' || checkDestination(e164, 'call').kind === 'ok'),
  language: z.enum(['cs', 'sk', 'en']),
  number,
  phases: z
    .array(z.object({ name: words(60), prompt: words(1000) }))
    .transform((phases) => phases.slice(0, maxSetupPhases))
    // One phase alone would end the call as it begins.
    .refine(({ length }) => length !== 1),
  tools: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z0-9_]{1,64}$/),
        description: words(1000),
        url: z
          .string()
          .max(2000)
          .regex(/^https:\/\/\S+$/)
          .refine((url) => !url.includes('\u0000')),
      }),
    )
    .transform((tools) => tools.slice(0, maxSetupTools))
    .refine((tools) => new Set(tools.map(({ name }) => name)).size === tools.length),
  instructions: words(3000),
} as const

/** The wishes after what a model has understood; what does not fit its topic is dropped. Untrusted text. */
export function acceptWishes(before: Wishes, understood: unknown): Wishes {
  if (typeof understood !== 'object' || understood === null) return before
  const heard: Record<string, unknown> = {}
  for (const [topic, schema] of Object.entries(accepted)) {
    const parsed = schema.safeParse((understood as Record<string, unknown>)[topic])
    if (parsed.success) heard[topic] = topic === 'transfer' && parsed.data === 'none' ? null : parsed.data
  }
  return { ...before, ...heard }
}
