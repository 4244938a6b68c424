import { turnOffCalendars } from '../../agents/index.ts'
import {
  createConnectLinks,
  createErpHosts,
  createIntegrations,
  type Integrations,
} from '../../integrations/index.ts'
import type { Ports } from '../ports.ts'
import type { Service } from '../service.ts'

export function composeIntegrations(service: Service, { http, ownHttp, integrations }: Ports): Integrations {
  const baseUrl = () => service.base.url
  return createIntegrations({
    ...service,
    ...integrations,
    // What accounts give is judged; what is sent here goes to the token addresses of the providers.
    http: { check: http.check, send: ownHttp.send },
    erpHosts: createErpHosts(integrations.erpHosts),
    links: createConnectLinks({ secret: service.pepper, baseUrl }),
    baseUrl,
    turnOffCalendars,
  })
}
