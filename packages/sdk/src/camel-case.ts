/** Converts tags and commands to camel case: `api-keys` → `apiKeys`, `draft publish` → `draftPublish`. */
export type Camel<Text extends string> = Text extends `${infer Word}${'-' | ' '}${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Text

/** Runtime counterpart of `Camel`. */
export function camel(text: string): string {
  return text.replaceAll(/[- ](\w)/g, (_, letter: string) => letter.toUpperCase())
}
