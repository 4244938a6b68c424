import { OTHER_ADDRESS, OUR_ADDRESS, PEER_ADDRESS } from './private-network.ts'

/** The public address of the phone's packets. */
export const NAT_ADDRESS = '198.51.100.9'
const gateway = '10.99.0.254'
const phoneVariable = 'PHONE_NAMESPACE'

/**
 * Three machines, for `inPrivateNetwork`: the program's, a router, and behind that one with nothing but the private
 * address of the peer. The router gives what comes from behind an address and ports of its own (nft masquerade), so that
 * nothing outside can reach the private address.
 *
 *   program: OUR_ADDRESS, OTHER_ADDRESS ── NAT_ADDRESS :router: gateway ── PEER_ADDRESS :phone
 */
export const natNetwork = `
set -e
machine() { setpriv --pdeathsig KILL unshare -n sleep infinity & }
ready() { until [ "$(readlink /proc/$1/ns/net)" != "$(readlink /proc/self/ns/net)" ]; do sleep 0.05; done; }
machine; router=$!; machine; phone=$!
ready $router; ready $phone
ip link set lo up
for each in ${OUR_ADDRESS} ${OTHER_ADDRESS}; do ip addr add $each/32 dev lo; done
ip link add outside type veth peer name wan netns $router
ip link set outside up
ip route add ${NAT_ADDRESS} dev outside src ${OUR_ADDRESS}
nsenter -t $router -n sh -e -c '
  ip addr add ${NAT_ADDRESS}/32 dev wan
  ip link set wan up
  ip route add ${OUR_ADDRESS} dev wan src ${NAT_ADDRESS}
  ip link add lan type veth peer name eth0 netns '$phone'
  ip addr add ${gateway}/32 dev lan
  ip link set lan up
  ip route add ${PEER_ADDRESS} dev lan
  echo 1 > /proc/sys/net/ipv4/ip_forward
  nft add table ip nat
  nft add chain ip nat out "{ type nat hook postrouting priority 100; }"
  nft add rule ip nat out oifname wan masquerade fully-random
'
nsenter -t $phone -n sh -e -c '
  ip link set lo up
  ip addr add ${PEER_ADDRESS}/32 dev eth0
  ip link set eth0 up
  ip route add ${gateway} dev eth0
  ip route add default via ${gateway}
'
export ${phoneVariable}=$phone
exec "$@"`

/** Inside such a network: the prefix that runs a command on the phone's machine. */
export const onThePhone = (): readonly string[] => ['nsenter', '-t', process.env[phoneVariable] ?? '', '-n']
