import { getRemote } from '@/lib/api/remote/remote'

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The time of a consultation as a file for calendars, by the key of its mail. */
export async function GET(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const file = getRemote()
    ? null
    : await (await import('@/lib/server/enquiry/consultation')).loadAppointmentFile(key, new Date())
  if (!file) return new Response('Not found', { status: 404, headers: HEADERS })
  const type = { 'Content-Type': 'text/calendar; charset=utf-8' }
  return new Response(file, {
    headers: { ...HEADERS, ...type, 'Content-Disposition': 'attachment; filename="consultation.ics"' },
  })
}
