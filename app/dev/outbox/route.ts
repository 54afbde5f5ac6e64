import { type DemoMessage, getOutbox, isDemoShop } from '@/lib/api/demo'
import { isLoopback } from '@/lib/api/http/local-client'
import { escapeHtml } from '@/lib/domain/text/escape-html'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { env } from '@/lib/env'
import { site } from '@/lib/site'
import { demoPage } from '../demo-page'

/** The demo's messages: the codes and mails that a real shop would send. */
export async function GET(request: Request): Promise<Response> {
  const open = env().DEMO || (isLoopback(request) && (await isDemoShop()))
  const messages = open ? await getOutbox() : null
  if (!messages) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  if (new URL(request.url).searchParams.get('format') === 'json') {
    return Response.json(messages, { headers: { 'Cache-Control': 'no-store' } })
  }
  return demoPage({
    lang: 'en',
    title: `${site().name}: outbox`,
    head: '<meta http-equiv="refresh" content="5">',
    body: `<p>Messages of the demo, newest first. Nothing is really sent. This page reloads every five seconds.</p>
      ${messages.map(toArticle).join('') || '<p>No message yet.</p>'}`,
  })
}

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: INDIA_TIME_ZONE })

/** Links of a mail can be followed from here, as from a mail program. */
function toBody(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function toArticle({ channel, to, subject, text, at }: DemoMessage): string {
  return `<article><small>${escapeHtml(channel.toUpperCase())} to ${escapeHtml(to)}, ${time.format(new Date(at))} IST</small>
    ${subject === null ? '' : `<p><strong>${escapeHtml(subject)}</strong></p>`}
    <p style="white-space:pre-line">${toBody(text)}</p></article>`
}
