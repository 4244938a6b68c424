import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { modulesDir } from './kamailio.ts'
import { portTaken } from './ports.ts'
import { runProgram } from './run-program.ts'

export const carrierLogin = { username: 'hovor', password: 'secret' } as const

/** Conditions of a carrier for an INVITE, in Kamailio's words: else it gets 484 for the number or 403 for the caller. */
interface Demands {
  readonly number: string
  readonly caller: string
}

/** Ways to write +420602123456 called by +420228880001. The caller is that number, unless a header says otherwise. */
const demands = {
  e164: {
    number: '$rU == "+420602123456"',
    caller:
      '$ai =~ "^sip:[+]420228880001@" && ($fU == "+420228880001" || ($fU == "anonymous" && $hdr(Privacy) == "id"))',
  },
  digits: { number: '$rU == "420602123456"', caller: '$fU == "420228880001" && $ai =~ "^sip:420228880001@"' },
  '00': {
    number: '$rU == "00420602123456"',
    caller: '$fU == "00420228880001" && $ai =~ "^sip:00420228880001@"',
  },
  'cz-national': { number: '$rU == "602123456"', caller: '$fU == "228880001" && $ai =~ "^sip:228880001@"' },
  'login-from': {
    number: '$rU == "+420602123456"',
    caller: `$fU == "${carrierLogin.username}" && $pu =~ "^sip:[+]420228880001@" && $ai == $null`,
  },
  'login-rpid': {
    number: '$rU == "+420602123456"',
    caller: `$fU == "${carrierLogin.username}" && $re =~ "^sip:[+]420228880001@" && $ai == $null`,
  },
  diversion: {
    number: '$rU == "+420602123456"',
    caller: '$fU == "+420228880001" || ($fU == "+421905123456" && $di =~ "^sip:[+]420228880001@")',
  },
} as const satisfies Record<string, Demands>

export type CarrierName = keyof typeof demands
export const carrierNames = Object.keys(demands) as CarrierName[]

export interface Carriers {
  /** UDP, on loopback. */
  readonly ports: Readonly<Record<CarrierName, number>>
  output(): string
  stop(): Promise<void>
}

/**
 * One Kamailio as several carriers, each on a port of its own. Each wants a login, demands its way of writing, and
 * then answers 486: the call has arrived. A call to elsewhere comes from the telephone network: it is passed on, with
 * the user of From in P-Asserted-Identity under a name without quotes.
 */
export async function startKamailioCarriers(): Promise<Carriers> {
  const dir = mkdtempSync(join(tmpdir(), 'carriers-'))
  const ports = {} as Record<CarrierName, number>
  for (const name of carrierNames) ports[name] = await freePort()
  writeFileSync(join(dir, 'kamailio.cfg'), config(ports))
  const kamailio = runProgram('kamailio', ['-DD', '-E', '-Y', dir, '-f', join(dir, 'kamailio.cfg')])
  await Promise.all(Object.values(ports).map((port) => portTaken('udp', port)))
  return {
    ports,
    output: kamailio.output,
    async stop() {
      await kamailio.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const modules = 'tm sl rr pv maxfwd textops siputils auth'.split(' ')

const judge = (port: number, { number, caller }: Demands): string => `
  if ($Rp == ${port}) {
    if (!(${number})) { sl_send_reply("484", "Address Incomplete"); exit; }
    if (!(${caller})) { sl_send_reply("403", "Unknown Caller"); exit; }
  }`

const config = (ports: Readonly<Record<CarrierName, number>>): string => `#!KAMAILIO
debug=1
log_stderror=yes
children=1
tcp_children=1
auto_aliases=no
${Object.values(ports)
  .map((port) => `listen=udp:127.0.0.1:${port}`)
  .join('\n')}
mpath="${modulesDir()}"
${modules.map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("auth", "qop", "auth")

request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (is_method("OPTIONS")) { sl_send_reply("200", "OK"); exit; }
  if ($rp != $Rp) {
    if (is_method("INVITE")) {
      append_hf("P-Asserted-Identity: Jan Novák <sip:$fU@carrier.example>\\r\\n");
      record_route();
    }
    t_relay();
    exit;
  }
  if (!is_method("INVITE")) exit;
  if (!pv_proxy_authenticate("carrier", "${carrierLogin.password}", "0")) { proxy_challenge("carrier", "1"); exit; }
${carrierNames.map((name) => judge(ports[name], demands[name])).join('')}
  sl_send_reply("486", "Busy Here");
}
`
