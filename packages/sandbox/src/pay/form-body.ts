export interface FormObject {
  [name: string]: FormValue
}
type FormValue = string | FormObject

/** Parses a form whose names are paths, as sent by Stripe clients: `line_items[0][quantity]=1`. */
export function readForm(text: string): FormObject {
  const root: FormObject = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    const last = path.pop() ?? ''
    let place = root
    for (const part of path) {
      const known = place[part]
      const next: FormObject = typeof known === 'object' ? known : Object.create(null)
      place[part] = next
      place = next
    }
    place[last] = value
  }
  return root
}

/** The string at a path, or an empty one. */
export function formText(form: FormObject, ...path: readonly string[]): string {
  const value = valueAt(form, path)
  return typeof value === 'string' ? value : ''
}

/** The entries of an object of strings, such as `metadata`. */
export function formTexts(form: FormObject, ...path: readonly string[]): Record<string, string> {
  const value = valueAt(form, path)
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

function valueAt(form: FormObject, path: readonly string[]): FormValue | undefined {
  let value: FormValue | undefined = form
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  return value
}
