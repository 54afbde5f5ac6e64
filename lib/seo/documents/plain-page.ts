import { toCallLink } from '../../domain/customer/phone'
import type { Locale } from '../../domain/locale'
import { MESSAGES } from '../../i18n/messages'
import { site } from '../../site'
import { escapeXml } from '../sitemap/xml'

const STYLE = `body{margin:0;background:#fbf9f4;color:#241f1a;font:18px/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem}p{margin:0 0 1.25rem}
h1{font:400 2rem/1.2 Georgia,serif;margin:0 0 1rem}.brand{letter-spacing:.12em;color:#75602a}
a{color:inherit}`

type PlainPage = {
  title: string
  text: string
  /** A line in small print. */
  note?: string | undefined
  link: { href: string; text: string }
  script?: string
}

/** A page in the look of the shop that needs no data and no other file. */
export function toPlainPage(locale: Locale, { title, text, note, link, script }: PlainPage): string {
  const { name, phone } = site()
  const { callUs } = MESSAGES[locale].error
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeXml(`${title} | ${name}`)}</title>
<style>${STYLE}</style></head><body><main><p class="brand">${escapeXml(name)}</p><h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)}</p>
<p>${escapeXml(callUs)} <a href="${escapeXml(toCallLink(phone))}">${escapeXml(phone)}</a></p>
<p><a href="${escapeXml(link.href)}">${escapeXml(link.text)}</a></p>${note ? `<p><small>${escapeXml(note)}</small></p>` : ''}</main>${script ? `<script>${script}</script>` : ''}</body></html>
`
}
