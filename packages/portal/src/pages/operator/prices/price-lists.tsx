import type { ComponentProps } from 'react'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useWords } from '../words.ts'
import { type Price, PriceTable } from './price-table.tsx'

type Pages = ComponentProps<typeof Loaded<readonly { readonly tariffs: readonly Price[] }[]>>['of'] &
  ComponentProps<typeof LoadMore>['of']

interface PriceListsProps {
  readonly caption: string
  readonly current: Pages
  readonly coming: Pages
  /** Shown while no price is in effect. */
  readonly none?: string
}

/** The prices in effect, and below them those that will be. */
export function PriceLists({ caption, current, coming, none }: PriceListsProps) {
  const { say } = useWords()
  return (
    <>
      <PriceList caption={caption} of={current} {...(none !== undefined && { none })} />
      <PriceList caption={say('prices.coming')} of={coming} isComing />
    </>
  )
}

function PriceList({
  caption,
  of,
  none,
  isComing = false,
}: {
  readonly caption: string
  readonly of: Pages
  readonly none?: string
  readonly isComing?: boolean
}) {
  return (
    <>
      <Loaded of={of}>
        {(pages) => {
          const tariffs = pages.flatMap((page) => page.tariffs)
          if (tariffs.length === 0) return none !== undefined && <p>{none}</p>
          return (
            <>
              {isComing && <p className="mt-4 font-semibold">{caption}</p>}
              <PriceTable caption={caption} tariffs={tariffs} hasStart={isComing} />
            </>
          )
        }}
      </Loaded>
      <LoadMore of={of} />
    </>
  )
}
