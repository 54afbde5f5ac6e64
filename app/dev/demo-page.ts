import { escapeHtml } from '@/lib/domain/text/escape-html'

const STYLE = `
  body { margin: 0; background: #faf6ee; color: #241f1a; font: 17px/1.5 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem }
  h1 { font: 400 1.6rem Georgia, serif; margin: 0 0 1rem }
  p { margin: 0 0 1rem } small { color: #6b6257 }
  article { border-top: 1px solid #ddd2bd; padding: 1rem 0; overflow-wrap: anywhere }
  button { width: 100%; min-height: 3rem; margin-top: .75rem; font: inherit; color: #241f1a;
    background: #fff; border: 1px solid #a3874a; border-radius: .25rem; cursor: pointer }
  button:first-of-type { background: #c1a657 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; text-align: end }
`

/** A self-contained page of the demo; `body` is trusted HTML, so escape inserted values. */
export function demoPage(page: {
  lang: string
  title: string
  body: string
  head?: string
  status?: number
}): Response {
  const html = `<!doctype html>
<html lang="${escapeHtml(page.lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${page.head ?? ''}
<title>${escapeHtml(page.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(page.title)}</h1>${page.body}</main></body></html>`
  return new Response(html, {
    status: page.status ?? 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
