type CalendarEvent = {
  uid: string
  /** Increases with every change, so that calendars replace the event. */
  sequence: number
  start: Date
  minutes: number
  /** When this version was written. */
  stamp: Date
  summary: string
  description: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  url?: string
  /** RFC 5546 requires an organizer if there is a METHOD. */
  organizer: { name: string; email: string }
}

const MAX_LINE_BYTES = 74

/** An iCalendar file (RFC 5545) of one event; times are UTC, which every calendar shows in its own zone. */
export function toCalendarFile(event: CalendarEvent): string {
  const { uid, sequence, start, minutes, stamp, summary, description, status, url, organizer } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Consultation//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toUtc(stamp)}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `ORGANIZER;CN="${organizer.name.replace(/["\r\n]/g, '')}":mailto:${organizer.email}`,
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** `20261124T050000Z` */
function toUtc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Lines have at most 75 bytes; a longer one continues after a space and is never split within a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
