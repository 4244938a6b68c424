/*
 * A phone of liblinphone, steered over its standard input: one command a line. Answers every call, plays a file, writes
 * down what it hears, and types real-time text. Tells on its standard output what happens.
 *
 * Arguments: folder, own address, SIP port, first RTP port, file to play.
 * Commands: call URI, type TEXT, press DIGITS, hold, resume, bye, quit.
 */
#include <linphone/core.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static LinphoneCore *core;
static LinphoneChatRoom *room;
static LinphoneChatMessage *typed;

static void tell(const char *what, const char *value) {
  printf("%s %s\n", what, value);
  fflush(stdout);
}

static void utf8_of(uint32_t c, char *out) {
  if (c < 0x80) *out++ = (char)c;
  else if (c < 0x800) {
    *out++ = (char)(0xc0 | c >> 6);
    *out++ = (char)(0x80 | (c & 0x3f));
  } else {
    *out++ = (char)(0xe0 | c >> 12);
    *out++ = (char)(0x80 | (c >> 6 & 0x3f));
    *out++ = (char)(0x80 | (c & 0x3f));
  }
  *out = 0;
}

static uint32_t next_of(const unsigned char **text) {
  const unsigned char *at = *text;
  if (at[0] < 0x80) return (*text)++, at[0];
  if (at[0] < 0xe0) return *text += 2, (at[0] & 0x1fu) << 6 | (at[1] & 0x3fu);
  return *text += 3, (at[0] & 0x0fu) << 12 | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
}

static void read_text(void) {
  uint32_t c;
  char text[5];
  while (room != NULL && (c = linphone_chat_room_get_char(room)) != 0) {
    utf8_of(c, text);
    tell("read", c == 0x2028 || c == '\n' || c == '\r' ? "<line>" : text);
  }
}

static void watch_text(LinphoneCall *call) {
  if (room != NULL) return;
  room = linphone_call_get_chat_room(call);
  typed = linphone_chat_room_create_message_from_utf8(room, "");
}

static void on_state(LinphoneCore *lc, LinphoneCall *call, LinphoneCallState state, const char *message) {
  (void)lc;
  (void)message;
  tell("state", linphone_call_state_to_string(state));
  if (state == LinphoneCallStateIncomingReceived) {
    LinphoneCallParams *params = linphone_core_create_call_params(core, call);
    linphone_call_params_enable_realtime_text(params, TRUE);
    linphone_call_accept_with_params(call, params);
    linphone_call_params_unref(params);
  } else if (state == LinphoneCallStateStreamsRunning) {
    const LinphoneCallParams *now = linphone_call_get_current_params(call);
    tell("text", linphone_call_params_realtime_text_enabled(now) ? "on" : "off");
    if (linphone_call_params_realtime_text_enabled(now)) watch_text(call);
  }
}

static void on_dtmf(LinphoneCore *lc, LinphoneCall *call, int digit) {
  char text[2] = {(char)digit, 0};
  (void)lc;
  (void)call;
  tell("digit", text);
}

static void type(const unsigned char *text) {
  if (typed == NULL) return tell("error", "no text stream");
  while (*text) linphone_chat_message_put_char(typed, next_of(&text));
  linphone_chat_message_put_char(typed, 0x2028);
}

static void dial(const char *uri) {
  LinphoneCallParams *params = linphone_core_create_call_params(core, NULL);
  LinphoneAddress *address = linphone_factory_create_address(linphone_factory_get(), uri);
  linphone_call_params_enable_realtime_text(params, TRUE);
  linphone_core_invite_address_with_params(core, address, params);
  linphone_call_params_unref(params);
  linphone_address_unref(address);
}

static int obey(char *line) {
  LinphoneCall *call = linphone_core_get_calls_nb(core) > 0 ? linphone_core_get_calls(core)->data : NULL;
  line[strcspn(line, "\n")] = 0;
  if (strcmp(line, "quit") == 0) return 0;
  if (strncmp(line, "call ", 5) == 0) dial(line + 5);
  else if (call == NULL) tell("error", "no call");
  else if (strncmp(line, "type ", 5) == 0) type((const unsigned char *)line + 5);
  else if (strncmp(line, "press ", 6) == 0) linphone_call_send_dtmfs(call, line + 6);
  else if (strcmp(line, "hold") == 0) linphone_call_pause(call);
  else if (strcmp(line, "resume") == 0) linphone_call_resume(call);
  else if (strcmp(line, "bye") == 0) linphone_call_terminate(call);
  return 1;
}

static void set_up(char **args) {
  char path[1024];
  int rtp = atoi(args[3]);
  LinphoneFactory *factory = linphone_factory_get();
  linphone_factory_set_data_dir(factory, args[0]);
  snprintf(path, sizeof path, "%s/linphonerc", args[0]);
  core = linphone_factory_create_core_3(factory, path, NULL, NULL);
  LinphoneTransports *transports = linphone_factory_create_transports(factory);
  linphone_transports_set_udp_port(transports, atoi(args[2]));
  linphone_transports_set_tcp_port(transports, 0);
  linphone_transports_set_tls_port(transports, 0);
  linphone_core_set_transports(core, transports);
  linphone_transports_unref(transports);
  linphone_core_enable_ipv6(core, FALSE);
  linphone_core_set_network_reachable(core, TRUE);
  linphone_core_set_audio_port(core, rtp);
  linphone_core_set_text_port(core, rtp + 2);
  linphone_core_enable_realtime_text(core, TRUE);
  linphone_core_set_use_files(core, TRUE);
  linphone_core_set_play_file(core, args[4]);
  snprintf(path, sizeof path, "%s/heard.wav", args[0]);
  linphone_core_set_record_file(core, path);
  LinphoneCoreCbs *cbs = linphone_factory_create_core_cbs(factory);
  linphone_core_cbs_set_call_state_changed(cbs, on_state);
  linphone_core_cbs_set_dtmf_received(cbs, on_dtmf);
  linphone_core_add_callbacks(core, cbs);
  linphone_core_start(core);
}

int main(int count, char **args) {
  char line[4096];
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  if (count != 6) return 2;
  set_up(args + 1);
  tell("ready", args[3]);
  for (int on = 1; on;) {
    linphone_core_iterate(core);
    read_text();
    if (poll(&input, 1, 20) > 0) on = fgets(line, sizeof line, stdin) != NULL && obey(line);
  }
  linphone_core_stop(core);
  linphone_core_unref(core);
  return 0;
}
