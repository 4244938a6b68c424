export type FieldValue = string | number | boolean
