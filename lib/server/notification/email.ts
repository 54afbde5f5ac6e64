import type { Locale } from '../../domain/locale'
import { fitLogo, logoPath } from '../../domain/settings/logo'
import { escapeHtml } from '../../domain/text/escape-html'
import { toAccentShades, toPrimaryShades } from '../../domain/theme/brand-colours'
import { site } from '../../site'

type EmailContent = {
  lang: Locale
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** The message that is answered; `intro` says who wrote it and when. */
  quote?: { intro: string; text: string }
  /** Small print below the line: why the mail was sent, and how to unsubscribe. */
  end?: { text: string; link?: { label: string; url: string } }
}

const INK = '#1f1a14'
const MUTED = '#5f5648'

/** A mail in the shop's design, as text and as HTML, with the logo as its only picture. All content is escaped. */
export function toMail({ lang, subject, paragraphs: texts, button, quote, end }: EmailContent) {
  // An edited text may have several paragraphs.
  const paragraphs = texts.flatMap((text) => text.split(/\n{2,}/))
  const { name, tagline, legalName, url, address, logo, colours } = site()
  const buttons = toPrimaryShades(colours.primary)
  const accent = toAccentShades(colours.accent)
  const seller = `${legalName}, ${address.street}, ${address.locality} ${address.postalCode}`
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}\n${button.url}`] : []),
    ...(quote ? [`${quote.intro}\n${quote.text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')}`] : []),
    ...(end ? [`${end.text}${end.link ? `\n${end.link.label}\n${end.link.url}` : ''}`] : []),
    `-- \n${name}, ${url}\n${seller}`,
  ].join('\n\n')
  const link = (label: string, href: string, style: string) =>
    `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`
  const size = logo && fitLogo(logo, 'mail')
  const picture =
    logo && size
      ? `<p style="margin:0 0 14px"><a href="${escapeHtml(url)}"><img src="${escapeHtml(url + logoPath(logo, 'mail.png'))}" alt="${escapeHtml(name)}" width="${size.width}" height="${size.height}" style="display:block;border:0"></a></p>\n`
      : ''
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 20px;background:#fbf9f4;color:${INK};font:16px/1.6 Figtree,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
${picture}<p style="margin:0 0 ${tagline ? 6 : 28}px;font:24px/1 Marcellus,Georgia,serif;letter-spacing:.08em;text-transform:uppercase">${link(name, url, `color:${INK};text-decoration:none`)}</p>
${tagline ? `<p style="margin:0 0 28px;color:${accent.text};font-size:14px">${escapeHtml(tagline[lang])}</p>\n` : ''}${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${toLines(paragraph)}</p>`).join('\n')}
${button ? `<p style="margin:28px 0">${link(button.label, button.url, `display:inline-block;padding:13px 26px;border-radius:3px;background:${buttons.fill};color:${buttons.text};text-decoration:none`)}</p>` : ''}
${quote ? `<p style="margin:28px 0 8px;color:${MUTED}">${escapeHtml(quote.intro)}</p><blockquote style="margin:0;padding-left:16px;border-left:2px solid #e4dccb;color:${MUTED}">${toLines(quote.text)}</blockquote>` : ''}
<p style="margin:36px 0 0;padding-top:16px;border-top:1px solid #e4dccb;color:${MUTED};font-size:13px">
${end ? `${escapeHtml(end.text)}${end.link ? ` ${link(end.link.label, end.link.url, `color:${MUTED}`)}` : ''}<br>` : ''}${escapeHtml(seller)}</p>
</div></body></html>
`
  return { subject, text, html }
}

const toLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')
