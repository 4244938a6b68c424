import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { callFiltersIn } from './call-filters.ts'
import { loadCode } from './load-code.ts'
import { ErrorPage } from './parts/error-page.tsx'
import { Frame } from './parts/frame.tsx'
import { MissingPage } from './parts/missing-page.tsx'
import { person } from './person/person.ts'

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage, errorComponent: ErrorPage })
const getParentRoute = () => root

/** Who the texts are exchanged with; a `+` in an address is read as a space. */
const threadIn = ({ with: number }: Record<string, unknown>): { readonly with?: string } => {
  const digits = String(number ?? '').replaceAll(/\D/g, '')
  return digits === '' ? {} : { with: `+${digits}` }
}

/** Every page with what it loads; `paths.json` lists the same paths for the service. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/overview/overview-page.tsx')),
      'OverviewPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/calls',
    validateSearch: callFiltersIn,
    component: lazyRouteComponent(
      loadCode(() => import('./pages/calls/calls-page.tsx')),
      'CallsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/calls/$id',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/calls/call-page.tsx')),
      'CallPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/messages',
    validateSearch: threadIn,
    component: lazyRouteComponent(
      loadCode(() => import('./pages/messages/messages-page.tsx')),
      'MessagesPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/numbers',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/numbers/numbers-page.tsx')),
      'NumbersPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/agents',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/agents/agents-page.tsx')),
      'AgentsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/agents/$id',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/agents/agent-page.tsx')),
      'AgentPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/tasks',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/tasks/tasks-page.tsx')),
      'TasksPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/tasks/$id',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/tasks/task-page.tsx')),
      'TaskPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/do-not-call',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/do-not-call/do-not-call-page.tsx')),
      'DoNotCallPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/webhook',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/webhook/webhook-page.tsx')),
      'WebhookPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/billing',
    component: lazyRouteComponent(
      loadCode(() => import('./pages/billing/billing-page.tsx')),
      'BillingPage',
    ),
  }),
] as const

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
