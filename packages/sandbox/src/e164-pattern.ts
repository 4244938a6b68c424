import { z } from 'zod'

export const e164Pattern = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number in E.164, such as +420601000001')
