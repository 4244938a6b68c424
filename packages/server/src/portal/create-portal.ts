import type { Feature } from '../http/feature.ts'
import { type PortalPagesDeps, portalPages } from './portal-pages.ts'
import { readApp } from './read-app.ts'

/** The browser application for the people of accounts. Left empty where it has not been built. */
export function createPortal(deps: PortalPagesDeps): Pick<Feature, 'pages' | 'assets'> {
  const app = readApp()
  if (app === undefined) {
    deps.log.warn('the portal has not been built: npm run build makes it')
    return {}
  }
  return { pages: portalPages(deps, app), assets: app.assets }
}
