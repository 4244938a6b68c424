import { Suspense } from 'react'
import type { Answer } from '../../api/operation-types.ts'
import { useErrorTexts } from '../../parts/errors/error-texts.ts'
import { csvProblemOf } from './csv-problems.ts'
import { useWords } from './words.ts'

type Problem = Answer<'previewTaskCsv'>['errors'][number]

/** Why a row is left out, in the language of the page; in English where only the API has a sentence. */
export function RowProblem({ of: problem }: { readonly of: Problem }) {
  const { say } = useWords()
  const { code, message, about } = problem
  const own = csvProblemOf(code)
  if (own !== undefined)
    return say(`csvProblem.${own}`, about as Readonly<Record<string, string | number>> | undefined)
  return (
    <Suspense fallback={<span lang="en">{message}</span>}>
      <Refused of={problem} />
    </Suspense>
  )
}

/** A number that must not or cannot be called: by the code of the error that a call to it would meet. */
function Refused({ of: { code, message } }: { readonly of: Problem }) {
  const { language } = useWords()
  return useErrorTexts(language)[code] ?? <span lang="en">{message}</span>
}
