import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestAuthority } from '@hovor/sip/testing'
import { freePort } from '../../support/free-port.ts'
import { portTaken } from './ports.ts'
import { runProgram } from './run-program.ts'

export const KAMAILIO_NAME = 'kamailio.example'
export const KAMAILIO_PASSWORD = 'secret'

export interface Kamailio {
  /** UDP and TCP. */
  readonly port: number
  readonly tlsPort: number
  /** The CA of its certificate, for `KAMAILIO_NAME` and 127.0.0.1. */
  readonly ca: string
  /** A certificate that it trusts when it calls us over TLS. */
  readonly ours: { readonly cert: string; readonly key: string }
  output(): string
  stop(): Promise<void>
}

/** Kamailio as a registrar and proxy with digest, on loopback: every user has the same password. */
export async function startKamailioRegistrar(): Promise<Kamailio> {
  const dir = mkdtempSync(join(tmpdir(), 'kamailio-'))
  const authority = createTestAuthority()
  const own = authority.issue(['127.0.0.1', KAMAILIO_NAME])
  const [port, tlsPort] = [await freePort(), await freePort()]
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
  write('ca.pem', authority.ca)
  write('own.pem', own.cert)
  write('own.key', own.key)
  write('tls.cfg', tlsConfig(dir))
  write('kamailio.cfg', config(dir, port, tlsPort))
  const kamailio = runProgram('kamailio', ['-DD', '-E', '-Y', dir, '-f', join(dir, 'kamailio.cfg')])
  await Promise.all([portTaken('udp', port), portTaken('tcp', port), portTaken('tcp', tlsPort)])
  return {
    port,
    tlsPort,
    ca: authority.ca,
    ours: authority.issue(['127.0.0.1']),
    output: kamailio.output,
    async stop() {
      await kamailio.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** `tls.cfg` for the certificates `own` and `ca` in this directory. */
export const tlsConfig = (dir: string): string => `[server:default]
method = TLSv1.2+
verify_certificate = no
require_certificate = no
private_key = ${dir}/own.key
certificate = ${dir}/own.pem
[client:default]
method = TLSv1.2+
verify_certificate = yes
require_certificate = yes
ca_list = ${dir}/ca.pem
`

/** Debian keeps modules under the name of the architecture. */
export function modulesDir(): string {
  const lib = '/usr/lib'
  const triple = readdirSync(lib).find((name) => name.endsWith('-linux-gnu'))
  return `${lib}/${triple}/kamailio/modules/`
}

const MODULES = 'tls tm sl rr pv maxfwd textops siputils usrloc registrar auth nathelper'.split(' ')

const config = (dir: string, port: number, tlsPort: number): string => `#!KAMAILIO
debug=1
log_stderror=yes
children=1
tcp_children=1
auto_aliases=no
enable_tls=yes
listen=udp:127.0.0.1:${port}
listen=tcp:127.0.0.1:${port}
listen=tls:127.0.0.1:${tlsPort}
mpath="${modulesDir()}"
${MODULES.map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("tls", "config", "${dir}/tls.cfg")
modparam("usrloc", "db_mode", 0)
modparam("registrar", "min_expires", 30)
modparam("registrar|nathelper", "received_avp", "$avp(s:rcv)")
modparam("auth", "qop", "auth")

request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (is_method("OPTIONS") && $rU == $null) { sl_send_reply("200", "OK"); exit; }
  if (has_totag()) {
    if (loose_route()) { t_relay(); exit; }
    if (is_method("ACK")) { if (t_check_trans()) t_relay(); exit; }
    sl_send_reply("404", "Not here");
    exit;
  }
  if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }
  t_check_trans();
  if (is_method("REGISTER")) {
    if (!pv_www_authenticate("kamailio", "${KAMAILIO_PASSWORD}", "0")) { www_challenge("kamailio", "1"); exit; }
    fix_nated_register();
    if (!save("location")) sl_reply_error();
    exit;
  }
  record_route();
  if (is_method("INVITE")) {
    if (!pv_proxy_authenticate("kamailio", "${KAMAILIO_PASSWORD}", "0")) { proxy_challenge("kamailio", "1"); exit; }
    consume_credentials();
  }
  if (!lookup("location")) { sl_send_reply("404", "Not Found"); exit; }
  t_relay();
}
`
