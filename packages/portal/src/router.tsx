import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ResolveFullPath,
  type ResolveId,
  type Route,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { chosenLanguage } from './language/chosen-language.ts'
import { loadWords } from './language/words.ts'
import { loadCode } from './load-code.ts'
import { folderOf, type Pages, pageRows } from './pages/pages.ts'
import { ErrorPage } from './parts/error-page.tsx'
import { Frame } from './parts/frame.tsx'
import { MissingPage } from './parts/missing-page.tsx'
import { account, person } from './person/person.ts'

/** Part of the console, which few people load. */
const ViewingBanner = lazy(loadCode(() => import('./pages/operator/account/viewing-banner.tsx')))

function Root() {
  const isViewed = account?.viewed !== undefined
  return (
    <Frame
      banner={
        isViewed && (
          <Suspense>
            <ViewingBanner />
          </Suspense>
        )
      }
    />
  )
}

const root = createRootRoute({ component: Root, notFoundComponent: MissingPage, errorComponent: ErrorPage })

const modules = import.meta.glob('./pages/*/*-page.tsx')

/** The code of a page, once its words are there too. */
function pageLoader(row: (typeof pageRows)[number]) {
  const loadPage = loadCode(modules[`./pages/${row.page}.tsx`]!)
  return async () => {
    const [page] = await Promise.all([loadPage(), loadWords(folderOf(row), chosenLanguage())])
    // biome-ignore lint/suspicious/noExplicitAny: the table names what the module exports
    return page as any
  }
}

type SearchOf<Row> = Row extends { readonly search: infer Search } ? Search : undefined

/** The rows of the table as routes, so that links are checked against them. */
type RoutesOf<Rows extends readonly { readonly path: string }[]> = {
  readonly [Place in keyof Rows]: Route<
    unknown,
    typeof root,
    Rows[Place]['path'],
    ResolveFullPath<typeof root, Rows[Place]['path']>,
    string,
    ResolveId<typeof root, string, Rows[Place]['path']>,
    SearchOf<Rows[Place]>
  >
}

const routes = pageRows.map((row) =>
  createRoute({
    getParentRoute: () => root,
    path: row.path,
    ...(row.search && { validateSearch: row.search }),
    component: lazyRouteComponent(pageLoader(row), row.component),
  }),
) as unknown as RoutesOf<Pages>

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: person.root === '' ? '/' : person.root,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
