import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'b1@shop.example',
  sequence: 0,
  method: 'PUBLISH',
  startsAt: new Date('2026-11-28T04:30:00Z'),
  minutes: 180,
  summary: 'Wood carving, at Virasat; with tea',
  description:
    'Booking VB-000001, for 2 people.\nChange or cancel it: https://shop.example/visits/booking/b1?token=t',
  location: '14 Heritage Lane, Jodhpur — काष्ठ कला, काष्ठ कला, काष्ठ कला',
  url: 'https://shop.example/visits/booking/b1?token=t',
  organizer: { name: 'Virasat "Workshop"', email: 'namaste@virasat.example' },
  at: new Date('2026-11-21T06:00:00Z'),
};
const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

// Proves requirement 316.
describe('a calendar file', () => {
  it('has lines of at most 75 octets that end with CRLF, and no character is cut in two', () => {
    const file = calendarFile(event);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(
      'LOCATION:14 Heritage Lane\\, Jodhpur — काष्ठ कला\\, काष्ठ कला\\, काष्ठ कला',
    );
  });

  it('says India’s time with its zone, and escapes what separates values', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('DTSTART;TZID=Asia/Kolkata:20261128T100000');
    expect(lines).toContain('DTEND;TZID=Asia/Kolkata:20261128T130000');
    expect(lines).toContain('DTSTAMP:20261121T060000Z');
    expect(lines).toContain('TZOFFSETTO:+0530');
    expect(lines).toContain('SUMMARY:Wood carving\\, at Virasat\\; with tea');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('2 people.\\nChange');
    expect(lines).toContain('ORGANIZER;CN="Virasat Workshop":mailto:namaste@virasat.example');
  });

  it('strikes the event out when it is cancelled', () => {
    const lines = unfolded(calendarFile({ ...event, method: 'CANCEL', sequence: 2 }));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:b1@shop.example']),
    );
  });
});
