const placeholder = /\{\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}\}|\{([\p{L}_][\p{L}\p{N}_.-]*)\}/gu

/** Fills `{name}` and `{{name}}`; unknown names become empty and are reported. */
export function fillVariables(
  text: string,
  variables: Readonly<Record<string, string>>,
): { text: string; unknown: string[] } {
  const unknown = new Set<string>()
  const filled = text.replaceAll(placeholder, (_, double: string | undefined, single: string | undefined) => {
    const name = double ?? single!
    if (Object.hasOwn(variables, name)) return variables[name]!
    unknown.add(name)
    return ''
  })
  return {
    text:
      unknown.size === 0
        ? filled
        : filled
            .replaceAll(/ {2,}/g, ' ')
            .replaceAll(/ ([,.!?;:])/g, '$1')
            .trim(),
    unknown: [...unknown],
  }
}
