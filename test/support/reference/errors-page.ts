import { anchorOf, errorCodesOf, errors, type Operation, referencePageOf, universalErrors } from '@hovor/api'

/**
 * `errors.md`: the catalogue, a heading for each code, which makes the code its anchor (spec:errors.docs-url).
 *
 * @param operations where codes are looked for
 */
export function errorsPage(operations: readonly Operation[]): string {
  const everywhere: ReadonlySet<string> = new Set(universalErrors)
  const sections = Object.entries(errors).map(([code, entry]) => {
    const users = operations.filter((operation) =>
      (errorCodesOf(operation) as readonly string[]).includes(code),
    )
    const where = everywhere.has(code) ? 'any operation' : whereOf(operations, users)
    return [
      `## ${code}\n`,
      `${entry.message}\n`,
      `- HTTP ${entry.status}, cause \`${entry.cause}\``,
      `- What to do: ${entry.action}`,
      ...(where === '' ? [] : [`- Returned by: ${where}`]),
      '',
    ].join('\n')
  })
  return [introduction, ...sections].join('\n')
}

/** Links to the operations that return a code; those of the operator in one phrase where all of them do. */
function whereOf(operations: readonly Operation[], users: readonly Operation[]): string {
  const isOperators = ({ audience }: Operation) => audience === 'operator'
  const areAll = users.filter(isOperators).length === operations.filter(isOperators).length
  const links = users
    .filter((operation) => !(areAll && isOperators(operation)))
    .map(
      (operation) =>
        `[\`${operation.name}\`](api/${referencePageOf(operation)}.md#${anchorOf(operation.summary)})`,
    )
  return [...links, ...(areAll ? ['any operation of the operator'] : [])].join(', ')
}

const introduction = `# Errors

Every error has the body \`{"error": {code, cause, message, action, requestId, docsUrl}}\`, and \`docsUrl\` leads to the
section of its code. The cause says who must act: \`request\` change the request, \`account\` check the account or the
record, \`busy\` send the same request again in a few seconds, \`service\` try again later.
`
