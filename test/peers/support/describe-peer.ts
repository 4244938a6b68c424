import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longestWaitMs } from '@hovor/clock/testing'
import { describe } from 'vitest'

const postgresRoot = '/usr/lib/postgresql'

/** The kernel modules of a NAT router. */
const natTrial = [
  'ip link add wan type veth peer name lan',
  'echo 1 > /proc/sys/net/ipv4/ip_forward',
  'nft add table ip nat',
  'nft add chain ip nat out "{ type nat hook postrouting priority 100; }"',
  'nft add rule ip nat out masquerade',
].join(' && ')

/** A separate package: programs that check the interface, too large for everyone's `npm ci`. */
const refereesDir = fileURLToPath(new URL('../../referees', import.meta.url))

/** The path of a file inside an installed referee: `specmatic/specmatic.jar`. */
export const refereePath = (inside: string): string => join(refereesDir, 'node_modules', inside)

/** Node as the referees need it, which may be newer than the service's. */
export const refereeNode = (): string => refereePath(`node-linux-${process.arch}/bin/node`)

/** The browser of Debian, which tests of sound need. */
export const chromiumPath = '/usr/bin/chromium'
/** Chromium without a window: it shows pages in less than half of the CPU time. */
export const headlessShellPath = '/usr/bin/chromium-headless-shell'

/** The external requirements of a suite, and why it cannot run without them. */
const needs = {
  sipp: () => unless(onPath('sipp'), 'sip-tester'),
  baresip: () => unless(onPath('baresip'), 'baresip-core'),
  kamailio: () => unless(onPath('kamailio') && hasTlsModule(), 'kamailio or kamailio-tls-modules'),
  rtpengine: () => unless(onPath('rtpengine'), 'rtpengine-daemon'),
  sipsak: () => unless(onPath('sipsak'), 'sipsak'),
  sipvicious: () => unless(onPath('svmap') && onPath('svwar'), 'sipvicious'),
  linphone: () =>
    unless(existsSync('/usr/include/linphone/core.h') && onPath('gcc'), 'liblinphone-dev, gcc or libc6-dev'),
  kannel: () => unless(onPath('bearerbox') && onPath('smsbox'), 'kannel'),
  netSmpp: () => unless(existsSync('/usr/share/perl5/Net/SMPP.pm'), 'libnet-smpp-perl'),
  radicale: () => unless(onPath('radicale'), 'radicale'),
  xandikos: () => unless(onPath('xandikos'), 'xandikos'),
  recurringIcalEvents: () =>
    unless(
      existsSync('/usr/lib/python3/dist-packages/recurring_ical_events.py'),
      'python3-recurring-ical-events',
    ),
  postgres: () => unless(existsSync(postgresRoot) && readdirSync(postgresRoot).length > 0, 'postgresql'),
  opusinfo: () => unless(onPath('opusinfo'), 'opus-tools'),
  ffmpeg: () => unless(onPath('ffmpeg'), 'ffmpeg'),
  tshark: () => unless(onPath('tshark'), 'tshark'),
  chromium: () => unless(existsSync(chromiumPath), 'chromium'),
  headlessShell: () => unless(existsSync(headlessShellPath), 'chromium-headless-shell'),
  java: () => unless(onPath('java'), 'default-jre-headless'),
  referees: () =>
    existsSync(join(refereesDir, 'node_modules'))
      ? undefined
      : 'the referees are not installed (npm ci --prefix test/referees)',
  ip: () => unless(onPath('ip'), 'iproute2'),
  root: () => (process.getuid?.() === 0 ? undefined : 'it needs root'),
  tmpfs: () =>
    succeeds('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
      ? undefined
      : 'a file system may not be mounted in a private mount namespace',
  namespace: () =>
    succeeds('unshare', ['-n', 'true']) ? undefined : 'a private network namespace may not be made',
  nft: () => unless(onPath('nft'), 'nftables'),
  nat: () =>
    succeeds('unshare', ['-n', 'sh', '-c', natTrial])
      ? undefined
      : 'a NAT may not be made in a private network namespace',
  capture: () =>
    succeeds('tshark', ['-q', '-i', 'lo', '-a', 'duration:1', '-w', '/dev/null'])
      ? undefined
      : 'capturing packets is not permitted',
} satisfies Record<string, () => string | undefined>

/**
 * A suite that needs programs or rights which this machine may lack: reported as skipped, with the reason in its title.
 * In CI, where everything is installed, it fails instead.
 */
export function describePeer(title: string, wanted: readonly (keyof typeof needs)[], body: () => void): void {
  const why = firstMissing(wanted)
  if (process.env.CI !== undefined && why !== undefined) throw new Error(`${title}: ${why}`)
  // the default reporter prints no titles of skipped suites
  if (why !== undefined) process.stderr.write(`skipped: ${title}: ${why}\n`)
  describe.skipIf(why !== undefined)(why === undefined ? title : `${title} (skipped: ${why})`, body)
}

/** The directory of Debian's newest PostgreSQL programs. */
export const postgresPrograms = (): string =>
  join(postgresRoot, readdirSync(postgresRoot).sort((a, b) => Number(b) - Number(a))[0] ?? '', 'bin')

function firstMissing(wanted: readonly (keyof typeof needs)[]): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux'
  for (const name of wanted) {
    const why = needs[name]()
    if (why !== undefined) return why
  }
  return undefined
}

const unless = (there: boolean, debianPackage: string): string | undefined =>
  there ? undefined : `the Debian package ${debianPackage} is not installed`

const hasTlsModule = (): boolean =>
  readdirSync('/usr/lib').some((triple) => existsSync(`/usr/lib/${triple}/kamailio/modules/tls.so`))

const onPath = (program: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((dir) =>
    existsSync(join(dir, program)),
  )

const succeeds = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore', timeout: longestWaitMs }).status === 0
