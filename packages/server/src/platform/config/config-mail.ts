import { z } from 'zod'

/** The settings of the mail server. */
export const mailSettings = {
  HOVOR_SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) && new URL(text).hostname !== '', {
      error: 'an address like smtp://user:password@mail.example.com:587 or smtps://…',
    })
    .optional(),
  HOVOR_MAIL_FROM: z
    .string()
    .max(200, { error: 'at most 200 characters' })
    .regex(/^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'an address like Hovor <hovor@example.com>',
    })
    .optional(),
} as const

type MailSettings = z.output<z.ZodObject<typeof mailSettings>>

export interface MailConfig {
  readonly url: string
  readonly from: string
}

export function mailConfig(given: MailSettings): { mail?: MailConfig } {
  const { HOVOR_SMTP_URL: url, HOVOR_MAIL_FROM: from } = given
  return url !== undefined && from !== undefined ? { mail: { url, from } } : {}
}

export function mailDoubts(given: MailSettings & { readonly HOVOR_MODE: 'sandbox' | 'live' }): string[] {
  if (given.HOVOR_MODE === 'sandbox' || given.HOVOR_SMTP_URL !== undefined) return []
  return ['HOVOR_SMTP_URL is not set: no e-mails are sent, not even password links.']
}
