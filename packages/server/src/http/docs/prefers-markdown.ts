import { weightsIn } from '../body/content-coding.ts'

/**
 * Whether an `Accept` header likes Markdown at least as well as HTML (RFC 9110 §12.5.1). Browsers never name it, and a
 * client that accepts anything gets HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined) return false
  const weights = weightsIn(accept)
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}
