import { indianClock } from '../shared/indian-time.ts';
import { MINUTE_MS } from '../shared/durations.ts';

/** What a calendar is told of a booking. */
export interface CalendarEvent {
  /** Stays the same for all that is ever said of the booking. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  /** `PUBLISH` puts it into a calendar or changes it there, `CANCEL` strikes it out (RFC 5546). */
  method: 'PUBLISH' | 'CANCEL';
  startsAt: Date;
  minutes: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  /** When this was said. */
  at: Date;
}

/** Text values escape what separates values (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r?\n/g, '\\n');

/** A parameter stands in quotes and cannot hold any itself. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, '')}"`;

/** Lines have at most 75 octets; the rest follows on lines that begin with a space. No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let rest = '';
  for (const character of line) {
    const limit = lines.length === 0 ? 75 : 74;
    if (Buffer.byteLength(rest + character) > limit) {
      lines.push(rest);
      rest = '';
    }
    rest += character;
  }
  return [...lines, rest].join('\r\n ');
}

const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');
const inUtc = (at: Date): string => compact(at);
/** In India's time, without a zone. */
const local = (at: Date): string => compact(indianClock(at)).replace('Z', '');

/** A calendar file with one event (RFC 5545). Its times are India's, and say so. */
export function calendarFile(event: CalendarEvent): string {
  const { method, startsAt, minutes, organizer } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Virasat//Workshops and visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'TZNAME:IST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.at)}`,
    `DTSTART;TZID=Asia/Kolkata:${local(startsAt)}`,
    `DTEND;TZID=Asia/Kolkata:${local(new Date(startsAt.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
