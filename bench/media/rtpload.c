/*
 * Paced RTP senders with a receiver each: rtpload MODE SECONDS SPEECH < streams
 *
 * Reads how many streams there are, the local and the remote address, and all local ports; says "bound" and reads all
 * remote ports. Every stream sends a PCMA packet of 20 ms on time, streams spread over the 20 ms. SPEECH is raw A-law,
 * said over and over.
 *
 *   agent   what comes back is the far side's own: loss by sequence numbers, jitter as the deviation of each
 *           interval between two packets from 20 ms
 *   bridge  what comes is what another stream sent: each payload begins with the time it was sent
 *
 * Arrival is the kernel's time stamp, so that our own lateness is not the far side's; it is reported beside, as the
 * noise floor. Prints one line of JSON. The first two seconds are not counted.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define MAX_STREAMS 2048
#define PERIOD_NS 20000000LL
#define SETTLE_NS 2000000000LL
#define PAYLOAD 160
#define MAX_SAMPLES (1 << 23)
#define MAGIC 0x52544c4fu

struct stream {
  int fd;
  struct sockaddr_in remote;
  uint16_t sequence;
  uint32_t timestamp;
  size_t speech_at;
  int begun;
  uint16_t expected;
  int64_t arrived;
};

static struct stream streams[MAX_STREAMS];
static int stream_count;
static int32_t *jitter, *latency, *lateness;
static size_t jitters, latencies, latenesses;
static long sent, received, lost, reordered;
static uint8_t *speech;
static size_t speech_size;

static int64_t now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void keep(int32_t *samples, size_t *count, int64_t nanoseconds) {
  if (*count < MAX_SAMPLES) samples[(*count)++] = (int32_t)(nanoseconds / 1000);
}

static int compare(const void *a, const void *b) {
  int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  return (x > y) - (x < y);
}

static void print(const char *name, int32_t *samples, size_t count) {
  qsort(samples, count, sizeof *samples, compare);
#define AT(share) (count == 0 ? 0.0 : samples[(size_t)((count - 1) * (share))] / 1000.0)
  printf(",\"%s\":{\"p50\":%.3f,\"p99\":%.3f,\"max\":%.3f}", name, AT(0.5), AT(0.99), AT(1.0));
}

static void bind_stream(int index, const char *local, int port, int epoll) {
  struct stream *s = &streams[index];
  struct sockaddr_in address = {.sin_family = AF_INET};
  int on = 1;
  s->fd = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK, 0);
  setsockopt(s->fd, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on);
  inet_pton(AF_INET, local, &address.sin_addr);
  address.sin_port = htons(port);
  if (bind(s->fd, (void *)&address, sizeof address) != 0) perror("bind"), exit(1);
  s->speech_at = (size_t)index * 8000 % speech_size;
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = index};
  epoll_ctl(epoll, EPOLL_CTL_ADD, s->fd, &event);
}

/* Not connected: a far side on the same machine may send from another of its addresses. */
static void aim_stream(int index, const char *remote, int port) {
  struct sockaddr_in *address = &streams[index].remote;
  address->sin_family = AF_INET;
  inet_pton(AF_INET, remote, &address->sin_addr);
  address->sin_port = htons(port);
}

static void send_packet(int index, int stamped) {
  struct stream *s = &streams[index];
  uint8_t packet[12 + PAYLOAD] = {0x80, 8};
  uint32_t ssrc = htonl(0x1000 + index), timestamp = htonl(s->timestamp);
  uint16_t sequence = htons(s->sequence++);
  memcpy(packet + 2, &sequence, 2);
  memcpy(packet + 4, &timestamp, 4);
  memcpy(packet + 8, &ssrc, 4);
  for (int i = 0; i < PAYLOAD; i++) packet[12 + i] = speech[(s->speech_at + i) % speech_size];
  s->speech_at = (s->speech_at + PAYLOAD) % speech_size;
  s->timestamp += PAYLOAD;
  if (stamped) {
    uint32_t magic = MAGIC;
    int64_t at = now(CLOCK_REALTIME);
    memcpy(packet + 12, &magic, 4);
    memcpy(packet + 16, &at, 8);
  }
  sendto(s->fd, packet, sizeof packet, 0, (void *)&s->remote, sizeof s->remote);
}

static void take(struct stream *s, const uint8_t *packet, ssize_t size, int64_t arrived, int counts, int stamped) {
  if (size < 12 || (packet[1] & 0x7f) != 8) return;
  uint16_t sequence = packet[2] << 8 | packet[3];
  if (!counts) {
    s->begun = 0;
    return;
  }
  received++;
  if (s->begun) {
    int16_t ahead = sequence - s->expected;
    if (ahead > 0) lost += ahead;
    if (ahead < 0) reordered++, lost--;
    if (ahead == 0) {
      int64_t off = arrived - s->arrived - PERIOD_NS;
      keep(jitter, &jitters, off < 0 ? -off : off);
    }
    if (ahead >= 0) s->expected = sequence + 1;
  } else s->begun = 1, s->expected = sequence + 1;
  s->arrived = arrived;
  uint32_t magic;
  int64_t at;
  memcpy(&magic, packet + 12, 4);
  memcpy(&at, packet + 16, 8);
  if (stamped && magic == MAGIC) keep(latency, &latencies, arrived - at);
}

static void receive(int index, int counts, int stamped) {
  struct stream *s = &streams[index];
  for (;;) {
    uint8_t packet[2048], control[256];
    struct iovec part = {packet, sizeof packet};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    ssize_t size = recvmsg(s->fd, &message, 0);
    if (size < 0) return;
    int64_t arrived = now(CLOCK_REALTIME);
    for (struct cmsghdr *c = CMSG_FIRSTHDR(&message); c; c = CMSG_NXTHDR(&message, c))
      if (c->cmsg_level == SOL_SOCKET && c->cmsg_type == SCM_TIMESTAMPNS) {
        struct timespec t;
        memcpy(&t, CMSG_DATA(c), sizeof t);
        arrived = t.tv_sec * 1000000000LL + t.tv_nsec;
      }
    take(s, packet, size, arrived, counts, stamped);
  }
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  int stamped = strcmp(argv[1], "bridge") == 0;
  int64_t duration = (int64_t)(atof(argv[2]) * 1e9) + SETTLE_NS;
  FILE *file = fopen(argv[3], "rb");
  if (file == NULL) return perror(argv[3]), 1;
  speech = malloc(1 << 24);
  speech_size = fread(speech, 1, 1 << 24, file);
  jitter = malloc(MAX_SAMPLES * sizeof *jitter);
  latency = malloc(MAX_SAMPLES * sizeof *latency);
  lateness = malloc(MAX_SAMPLES * sizeof *lateness);
  struct rlimit files = {8192, 8192};
  setrlimit(RLIMIT_NOFILE, &files);
  int epoll = epoll_create1(0);
  char local[64], remote[64];
  int port;
  if (scanf("%d %63s %63s", &stream_count, local, remote) != 3 || stream_count > MAX_STREAMS) return 2;
  for (int i = 0; i < stream_count && scanf("%d", &port) == 1; i++) bind_stream(i, local, port, epoll);
  printf("bound\n");
  fflush(stdout);
  for (int i = 0; i < stream_count && scanf("%d", &port) == 1; i++) aim_stream(i, remote, port);
  int64_t start = now(CLOCK_MONOTONIC);
  long next = 0;
  for (;;) {
    int64_t at = now(CLOCK_MONOTONIC) - start;
    if (at > duration + 200000000LL) break;
    int counts = at > SETTLE_NS;
    /* Packet number `next` is stream next % count in round next / count. */
    while (at <= duration) {
      int64_t due = next / stream_count * PERIOD_NS + next % stream_count * PERIOD_NS / stream_count;
      if (due > at) break;
      if (counts) keep(lateness, &latenesses, at - due), sent++;
      send_packet(next++ % stream_count, stamped);
      at = now(CLOCK_MONOTONIC) - start;
    }
    int64_t due = next / stream_count * PERIOD_NS + next % stream_count * PERIOD_NS / stream_count;
    int64_t wait = at > duration ? 20000000 : due - at;
    if (wait < 0) wait = 0;
    struct timespec timeout = {wait / 1000000000, wait % 1000000000};
    struct epoll_event events[256];
    int ready = epoll_pwait2(epoll, events, 256, &timeout, NULL);
    for (int i = 0; i < ready; i++) receive(events[i].data.u32, counts, stamped);
  }
  printf("{\"streams\":%d,\"sent\":%ld,\"received\":%ld,\"lost\":%ld,\"reordered\":%ld", stream_count, sent, received, lost, reordered);
  print("jitterMs", jitter, jitters);
  print("latencyMs", latency, latencies);
  print("latenessMs", lateness, latenesses);
  printf("}\n");
  return 0;
}
