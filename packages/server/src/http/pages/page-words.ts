/** Fills the braces of a sentence; missing values are left out. */
export function fillIn(sentence: string, told: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => told[name] ?? '')
}
