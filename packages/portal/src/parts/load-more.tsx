import { useLanguage } from '../language/language.tsx'
import { Button } from './button.tsx'

interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

/** The older records of a list. */
export function LoadMore({ of }: { readonly of: Pages }) {
  const { say } = useLanguage()
  if (!of.hasNextPage) return null
  return (
    <p className="mt-3">
      <Button disabled={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {say('more')}
      </Button>
    </p>
  )
}
