import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestAuthority } from '@hovor/sip/testing'
import { modulesDir, tlsConfig } from './kamailio.ts'
import { portTaken } from './ports.ts'
import { PEER_ADDRESS } from './private-network.ts'
import { RTPENGINE_SOCKET } from './rtpengine.ts'
import { type RunningProgram, runProgram } from './run-program.ts'

export const DISPATCHER_PORT = 5060
export const DISPATCHER_TLS_PORT = 5061

export interface Dispatching {
  readonly dir: string
  readonly authority: TestAuthority
  /** SIP URIs; the first that responds gets the calls. */
  readonly nodes: readonly string[]
  readonly nodesAddress: string
  /** The destination of calls from the nodes: `host:port`. */
  readonly carrier: string
  /** RTP/SAVP between it and the nodes. */
  readonly encrypted: boolean
}

/**
 * Kamailio in front of several nodes, with rtpengine in the media path: calls from the nodes go to the carrier, all
 * others to the first node that answers its OPTIONS. It logs `node … is up`, `node … is down` and `INVITE goes to …`.
 */
export async function startKamailioDispatcher(given: Dispatching): Promise<RunningProgram> {
  const { dir, authority, nodes } = given
  mkdirSync(dir, { recursive: true })
  const own = authority.issue([PEER_ADDRESS])
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
  write('ca.pem', authority.ca)
  write('own.pem', own.cert)
  write('own.key', own.key)
  write('tls.cfg', tlsConfig(dir))
  // set, URI, flags (down until it responds), priority
  write('dispatcher.list', nodes.map((uri, i) => `1 ${uri} 9 ${nodes.length - i}\n`).join(''))
  write('kamailio.cfg', config(given))
  const kamailio = runProgram('kamailio', ['-DD', '-E', '-Y', dir, '-f', join(dir, 'kamailio.cfg')])
  await Promise.all([portTaken('udp', DISPATCHER_PORT), portTaken('tcp', DISPATCHER_TLS_PORT)])
  return kamailio
}

const MODULES = 'tls tm sl rr pv maxfwd textops siputils sanity xlog dispatcher rtpengine'.split(' ')

const config = ({ dir, nodesAddress, carrier, encrypted }: Dispatching): string => `#!KAMAILIO
debug=1
log_stderror=yes
children=2
tcp_children=2
auto_aliases=no
enable_tls=yes
listen=udp:${PEER_ADDRESS}:${DISPATCHER_PORT}
listen=tcp:${PEER_ADDRESS}:${DISPATCHER_PORT}
listen=tls:${PEER_ADDRESS}:${DISPATCHER_TLS_PORT}
mpath="${modulesDir()}"
${MODULES.map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("tls", "config", "${dir}/tls.cfg")
modparam("tm", "fr_timer", 2000)
modparam("dispatcher", "list_file", "${dir}/dispatcher.list")
modparam("dispatcher", "flags", 2)
modparam("dispatcher", "ds_ping_interval", 1)
modparam("dispatcher", "ds_ping_from", "sip:dispatcher@${PEER_ADDRESS}")
modparam("dispatcher", "ds_probing_mode", 1)
modparam("dispatcher", "ds_probing_threshold", 1)
modparam("dispatcher", "ds_inactive_threshold", 1)
modparam("rtpengine", "rtpengine_sock", "${RTPENGINE_SOCKET}")

request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (!sanity_check()) exit;
  if (is_method("OPTIONS") && !has_totag()) { sl_send_reply("200", "OK"); exit; }
  if (has_totag()) {
    if (loose_route()) { route(RELAY); exit; }
    if (is_method("ACK")) { if (t_check_trans()) t_relay(); exit; }
    sl_send_reply("404", "Not here");
    exit;
  }
  if (is_method("CANCEL")) { if (t_check_trans()) route(RELAY); exit; }
  t_check_trans();
  record_route();
  if ($si == "${nodesAddress}") {
    $du = "sip:${carrier}";
    route(RELAY);
    exit;
  }
  if (!ds_select_dst("1", "8")) { sl_send_reply("503", "No node"); exit; }
  t_on_failure("NEXT_NODE");
  route(RELAY);
}

route[RELAY] {
  if (is_method("INVITE")) {
    xlog("L_ERR", "INVITE goes to $du\\n");
    t_on_reply("MEDIA");
  }
  if ((is_method("INVITE|UPDATE|PRACK|ACK") && has_body("application/sdp")) || is_method("BYE|CANCEL")) {
    if (is_method("BYE|CANCEL")) rtpengine_delete();
    else if ($si == "${nodesAddress}") rtpengine_manage("replace-origin replace-session-connection RTP/AVP");
    else rtpengine_manage("replace-origin replace-session-connection ${encrypted ? 'RTP/SAVP DTLS=off' : 'RTP/AVP'}");
  }
  if (!t_relay()) sl_reply_error();
}

onreply_route[MEDIA] {
  if (has_body("application/sdp")) rtpengine_manage("replace-origin replace-session-connection");
}

failure_route[NEXT_NODE] {
  if (t_is_canceled()) exit;
  if (t_check_status("5[0-9][0-9]") || (t_branch_timeout() && !t_branch_replied())) {
    if (ds_next_dst()) {
      t_on_failure("NEXT_NODE");
      route(RELAY);
    }
  }
}

event_route[dispatcher:dst-up] { xlog("L_ERR", "node $ru is up\\n"); }
event_route[dispatcher:dst-down] { xlog("L_ERR", "node $ru is down\\n"); }
`
