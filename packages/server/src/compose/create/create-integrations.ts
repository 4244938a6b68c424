import { disableCalendars } from '../../agents/index.ts'
import {
  createConnectLinks,
  createErpHosts,
  createIntegrations,
  type Integrations,
} from '../../integrations/index.ts'
import type { FeatureContext } from '../needs/feature-context.ts'
import type { Ports } from '../needs/ports.ts'

export function composeIntegrations(
  service: FeatureContext,
  { http, ownHttp, integrations }: Ports,
): Integrations {
  const baseUrl = () => service.base.url
  return createIntegrations({
    ...service,
    ...integrations,
    // What accounts give is judged; what is sent here goes to the token addresses of the providers.
    http: { check: http.check, send: ownHttp.send },
    erpHosts: createErpHosts(integrations.erpHosts),
    links: createConnectLinks({ secret: service.pepper, baseUrl }),
    baseUrl,
    disableCalendars,
  })
}
