import type { NumberSip } from '@hovor/api'

/** Settings of an exchange, to be taken over as they are. */
interface Snippet {
  readonly name: string
  readonly text: string
}

/** How common exchanges register with the number's credentials. */
export function snippetsOf(sip: NumberSip, password = 'PASSWORD'): readonly Snippet[] {
  return [
    { name: 'Asterisk (pjsip.conf)', text: asterisk(sip, password) },
    { name: 'FreeSWITCH (sip_profiles/external)', text: freeSwitch(sip, password) },
    { name: '3CX', text: threeCx(sip, password) },
  ]
}

const asterisk = (sip: NumberSip, password: string): string => `[hovor]
type=registration
outbound_auth=hovor
server_uri=sip:${sip.outboundTrunkAddress}:${sip.port}\\;transport=${sip.transport}
client_uri=sip:${sip.username}@${sip.outboundTrunkAddress}
contact_user=${sip.username}

[hovor]
type=auth
auth_type=userpass
username=${sip.username}
password=${password}

[hovor]
type=aor
contact=sip:${sip.outboundTrunkAddress}:${sip.port}\\;transport=${sip.transport}

[hovor]
type=endpoint
context=from-hovor
disallow=all
allow=alaw,ulaw
aors=hovor
outbound_auth=hovor
from_user=${sip.username}
from_domain=${sip.outboundTrunkAddress}

[hovor]
type=identify
endpoint=hovor
${sip.inboundSignallingCidrs.map((cidr) => `match=${cidr}`).join('\n')}
`

const freeSwitch = (sip: NumberSip, password: string): string => `<include>
  <gateway name="hovor">
    <param name="username" value="${sip.username}"/>
    <param name="password" value="${escaped(password)}"/>
    <param name="proxy" value="${sip.outboundTrunkAddress}:${sip.port}"/>
    <param name="register" value="true"/>
    <param name="register-transport" value="${sip.transport}"/>
    <param name="extension" value="${sip.username}"/>
    <param name="caller-id-in-from" value="true"/>
  </gateway>
</include>
`

const threeCx = (sip: NumberSip, password: string): string => `Registrar/Server: ${sip.outboundTrunkAddress}
Port: ${sip.port}
Transport: ${sip.transport.toUpperCase()}
Type of authentication: Register/Account based
Authentication ID: ${sip.username}
Authentication password: ${password}
Main trunk number: +${sip.username}
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
