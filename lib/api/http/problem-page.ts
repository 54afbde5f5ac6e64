import type { Locale } from '../../domain/locale'
import { escapeHtml } from '../../domain/text/escape-html'

const STYLE = `
  body { margin: 0; background: #fbf9f4; color: #1f1a14; font: 18px/1.55 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 12vh 1.25rem }
  h1 { font: 400 2rem/1.2 Georgia, serif } a { color: inherit }
`

type Problem = {
  locale: Locale
  status: number
  title: string
  reasons: string[]
  text: string
  /** The page of the form. */
  back: { label: string; path: string }
}

/** Why a form was refused, for a browser without scripts; what was typed is one step back. All texts are escaped. */
export function toProblemPage({ locale, status, title, reasons, text, back }: Problem): Response {
  const items = [...new Set(reasons)].map((reason) => `<li>${escapeHtml(reason)}</li>`)
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><ul>${items.join('')}</ul><p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(back.path)}">${escapeHtml(back.label)}</a></p></main></body></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}
