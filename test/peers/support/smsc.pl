# An SMSC made of Net::SMPP, on loopback. What a recipient's last digit asks for:
#   1  the answer's id is hexadecimal, the receipt's decimal and padded
#   2  the receipt comes before the answer
#   3  refused: invalid destination
#   4  accepted, and two parts of one message come from it, the second first
#   5  the answer's id is decimal, the receipt's hexadecimal
#   6  accepted, and a long message comes from it in message_payload
#   7  answered by generic_nack
#   8  the connection is closed instead of an answer
#   9  throttled the first time, accepted the second
# It prints a line for every message submitted, and for every refused bind.
use strict;
use warnings;
use Net::SMPP;

my ($port) = @ARGV;
my $next = 0xabb;
my $throttled = 0;
my $listener = Net::SMPP->new_listen('127.0.0.1', port => $port, timeout => 60) or die "no listener: $!";
$| = 1;
print "listening\n";

while (1) {
    my $session = $listener->accept or next;
    serve($session);
}

sub serve {
    my ($session) = @_;
    while (my $pdu = $session->read_pdu) {
        my %reply = (seq => $pdu->{seq});
        my $cmd = $pdu->{cmd};
        if ($cmd == Net::SMPP::CMD_bind_transceiver) {
            my $known = $pdu->{system_id} eq 'hovor' && $pdu->{password} eq 'secret';
            print "refused\n" unless $known;
            $session->bind_transceiver_resp(system_id => 'perl', status => $known ? 0 : 0x0e, %reply);
        }
        elsif ($cmd == Net::SMPP::CMD_enquire_link) {
            print "enquired\n";
            $session->enquire_link_resp(%reply);
        }
        elsif ($cmd == Net::SMPP::CMD_submit_sm)    { submitted($session, $pdu, \%reply) }
        elsif ($cmd == Net::SMPP::CMD_query_sm) {
            $session->query_sm_resp(message_id => $pdu->{message_id}, final_date => '', message_state => 2, error_code => 0, %reply);
        }
        elsif ($cmd == Net::SMPP::CMD_unbind) {
            print "unbound\n";
            $session->unbind_resp(%reply);
            last;
        }
    }
    close $session;
}

sub submitted {
    my ($session, $pdu, $reply) = @_;
    my $to = $pdu->{destination_addr};
    my $wish = substr $to, -1;
    my $id = $next++;
    printf "submit from=%s ton=%d to=%s coding=%d esm=%d receipt=%d octets=%s\n", $pdu->{source_addr},
        $pdu->{source_addr_ton}, $to, $pdu->{data_coding}, $pdu->{esm_class}, $pdu->{registered_delivery},
        unpack('H*', $pdu->{short_message});
    if ($wish == 3) {
        $session->submit_sm_resp(message_id => '', status => 0x0b, %$reply);
        return;
    }
    if ($wish == 7) {
        $session->generic_nack(status => 0x03, %$reply);
        return;
    }
    if ($wish == 8) {
        $session->close;
        return;
    }
    if ($wish == 9 && !$throttled++) {
        $session->submit_sm_resp(message_id => '', status => 0x58, %$reply);
        return;
    }
    receipt($session, $pdu, sprintf '%010d', $id) if $wish == 2;
    $session->submit_sm_resp(message_id => sprintf($wish == 5 ? '%d' : '%08x', $id), %$reply);
    receipt($session, $pdu, sprintf '%010d', $id) if $wish == 1;
    receipt($session, $pdu, sprintf '%X', $id) if $wish == 5;
    reply_in_parts($session, $pdu) if $wish == 4;
    reply_at_length($session, $pdu) if $wish == 6;
}

sub receipt {
    my ($session, $pdu, $id) = @_;
    my $text = "id:$id sub:001 dlvrd:001 submit date:2611210500 done date:2611210501 stat:DELIVRD err:000 text:";
    $session->deliver_sm(
        source_addr => $pdu->{destination_addr}, destination_addr => $pdu->{source_addr},
        esm_class => 0x04, short_message => $text, async => 1,
    );
}

sub reply_in_parts {
    my ($session, $pdu) = @_;
    my @parts = map { pack 'n*', map { ord } split //, $_ } ("P\x{159}\x{ed}li\x{161} ", "\x{17e}lu\x{165}ou\x{10d}k\x{fd}");
    for my $part (2, 1) {
        $session->deliver_sm(
            source_addr => $pdu->{destination_addr}, source_addr_ton => 1, source_addr_npi => 1,
            destination_addr => $pdu->{source_addr}, data_coding => 8, esm_class => 0x40,
            short_message => pack('C6', 5, 0, 3, 77, 2, $part) . $parts[$part - 1], async => 1,
        );
    }
}

sub reply_at_length {
    my ($session, $pdu) = @_;
    $session->deliver_sm(
        source_addr => $pdu->{destination_addr}, source_addr_ton => 1, source_addr_npi => 1,
        destination_addr => $pdu->{source_addr}, short_message => '', message_payload => 'Ano, prijdu. ' x 40,
        async => 1,
    );
}
