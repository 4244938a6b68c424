"""When the events of each calendar file are busy, by recurring-ical-events: prints JSON."""
import sys, json, glob, os, datetime as dt
import icalendar, recurring_ical_events, pytz
home = pytz.timezone('Europe/Prague')
start = home.localize(dt.datetime(2026,10,20)); end = home.localize(dt.datetime(2026,11,16))
def instant(value):
    if not isinstance(value, dt.datetime): value = dt.datetime(value.year, value.month, value.day)
    if value.tzinfo is None: value = home.localize(value)
    return value.astimezone(dt.timezone.utc)
out = {}
for path in sorted(glob.glob(os.path.join(sys.argv[1], '*.ics'))):
    name = os.path.basename(path)[:-4]
    try:
        calendar = icalendar.Calendar.from_ical(open(path,'rb').read())
        found = []
        for event in recurring_ical_events.of(calendar).between(start - dt.timedelta(days=3), end + dt.timedelta(days=3)):
            if event.get('TRANSP') == 'TRANSPARENT' or event.get('STATUS') == 'CANCELLED': continue
            first = event['DTSTART'].dt
            last = event['DTEND'].dt if 'DTEND' in event else first
            a, b = instant(first), instant(last)
            if b > a and a < end and b > start: found.append([a.strftime('%Y-%m-%dT%H:%M:%SZ'), b.strftime('%Y-%m-%dT%H:%M:%SZ')])
        out[name] = sorted(found)
    except Exception as error:
        out[name] = 'failed: ' + repr(error)[:80]
json.dump(out, sys.stdout)
