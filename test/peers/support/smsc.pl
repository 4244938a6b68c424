# An SMSC made of Net::SMPP, on loopback. What a recipient's last digit asks for:
#   1  the answer's id is hexadecimal, the receipt's decimal and padded
#   2  the receipt comes before the answer
#   3  refused: invalid destination
#   4  accepted, and two parts of one message come from it, the second first
# It prints a line for every message submitted.
use strict;
use warnings;
use Net::SMPP;

my ($port) = @ARGV;
my $next = 0xabb;
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
    receipt($session, $pdu, $id) if $wish == 2;
    $session->submit_sm_resp(message_id => sprintf('%08x', $id), %$reply);
    receipt($session, $pdu, $id) if $wish == 1;
    reply_in_parts($session, $pdu) if $wish == 4;
}

sub receipt {
    my ($session, $pdu, $id) = @_;
    my $text = sprintf 'id:%010d sub:001 dlvrd:001 submit date:2611210500 done date:2611210501 stat:DELIVRD err:000 text:', $id;
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
